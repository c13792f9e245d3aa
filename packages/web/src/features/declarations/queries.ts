import { callQueryOptions } from '../../lib/query.ts';

export const linkedDeclarationQuery = (token: string) =>
  callQueryOptions('GET /declarations/{token}', { params: { token } });
export const ownDeclarationQuery = (gid: number) =>
  callQueryOptions('GET /guidelines/{gid}/declaration', { params: { gid } });
export const storedDeclarationQuery = (gid: number, id: number) =>
  callQueryOptions('GET /guidelines/{gid}/declarations/{id}', { params: { gid, id } });
export const standingDeclarationQuery = () => callQueryOptions('GET /declarations/standing');
export const openDeclarationsQuery = () => callQueryOptions('GET /declarations');

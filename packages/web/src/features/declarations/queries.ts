import { load } from '../../lib/query.ts';

export const linkedDeclarationQuery = (token: string) => load('GET /declarations/{token}', { params: { token } });
export const ownDeclarationQuery = (gid: number) => load('GET /guidelines/{gid}/declaration', { params: { gid } });
export const storedDeclarationQuery = (gid: number, id: number) =>
  load('GET /guidelines/{gid}/declarations/{id}', { params: { gid, id } });
export const standingDeclarationQuery = () => load('GET /declarations/standing');
export const openDeclarationsQuery = () => load('GET /declarations');

import { readsReport } from '@imprimatur/domain/permissions/roles';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Answer } from '../../lib/call.ts';
import { load } from '../../lib/query.ts';

const HOUR = 3_600_000;

export const userQuery = () => ({ ...load('GET /user'), staleTime: 60_000 });
export const brandingQuery = () => ({ ...load('GET /branding'), staleTime: HOUR });
export const signInOptionsQuery = () => load('GET /auth/options');

export type CurrentUser = Answer<'GET /user'>['data'];
type Branding = Answer<'GET /branding'>['data'];

/** The signed-in person. Loaded by the `_app` route. */
export const useUser = (): CurrentUser => useSuspenseQuery(userQuery()).data.data;

export const useBranding = (): Branding => useSuspenseQuery(brandingQuery()).data.data;

/** Redirects everybody except the office to the list of publications. */
export async function officeOnly(client: QueryClient): Promise<void> {
  const { data: user } = await client.ensureQueryData(userQuery());
  if (!user.can.office) throw redirect({ to: '/' });
}

/** Redirects everybody who may not read reports: all except the office, GPC and IGO. */
export async function reportReadersOnly(client: QueryClient): Promise<void> {
  const { data: user } = await client.ensureQueryData(userQuery());
  if (!readsReport(user)) throw redirect({ to: '/' });
}

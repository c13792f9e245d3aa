import { canReadReport } from '@imprimatur/domain/permissions/roles';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';

const HOUR_MS = 3_600_000;

export const userQuery = () => ({ ...callQueryOptions('GET /user'), staleTime: 60_000 });
export const brandingQuery = () => ({ ...callQueryOptions('GET /branding'), staleTime: HOUR_MS });
export const signInOptionsQuery = () => callQueryOptions('GET /auth/options');

export type CurrentUser = CallResponse<'GET /user'>['data'];
type Branding = CallResponse<'GET /branding'>['data'];

/** The signed-in person. Loaded by the `_app` route. */
export const useUser = (): CurrentUser => useSuspenseQuery(userQuery()).data.data;

export const useBranding = (): Branding => useSuspenseQuery(brandingQuery()).data.data;

/** Redirects everybody except the office to the list of publications. */
export async function redirectUnlessOffice(client: QueryClient): Promise<void> {
  const { data: user } = await client.ensureQueryData(userQuery());
  if (!user.can.office) throw redirect({ to: '/' });
}

/** Redirects everybody who may not read reports: all except the office, GPC and IGO. */
export async function redirectUnlessReportReader(client: QueryClient): Promise<void> {
  const { data: user } = await client.ensureQueryData(userQuery());
  if (!canReadReport(user)) throw redirect({ to: '/' });
}

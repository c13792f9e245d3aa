import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { userQuery } from './queries.ts';

/** Redirects everybody but the office to the list of publications. */
export async function officeOnly(client: QueryClient): Promise<void> {
  const { data: user } = await client.ensureQueryData(userQuery());
  if (!user.can.office) throw redirect({ to: '/' });
}

import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { userQuery } from '../session/queries.ts';

/** Whoever does not do the office's work goes to the publications. */
export async function officeOnly(client: QueryClient): Promise<void> {
  const { data: user } = await client.ensureQueryData(userQuery());
  if (!user.can.office) throw redirect({ to: '/' });
}

import { readProperty } from '../property-of.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { canCallerSeeEntry } from './office-only-repository.ts';
import { refuse } from '../http/refusal.ts';

/** The parameter with the id of an entry, if the path contains one. */
const findEntryParameter = (path: string): 'gid' | 'id' | null => {
  if (path.includes('{gid}')) return 'gid';
  return path.startsWith('/guidelines/') && path.includes('{id}') ? 'id' : null;
};

/** Restricts a call to the office. As in every other call, people get 404 rather than 403 for an entry that they cannot see. */
export async function assertOffice(
  context: Context,
  path: string,
  params: unknown,
  caller: Caller | null,
): Promise<void> {
  if (caller?.superuser === true) return;
  const parameter = findEntryParameter(path);
  if (caller !== null && parameter !== null) {
    const id = Number(readProperty(params, parameter));
    if (!(await canCallerSeeEntry(context, caller, id))) throw refuse.notFound();
  }
  throw refuse.forbidden();
}

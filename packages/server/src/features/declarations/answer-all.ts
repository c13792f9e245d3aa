import type { Handlers, OpenDeclarations } from '@imprimatur/contract';
import {
  asksForDeclarations,
  createProblem,
  dayIn,
  findDeadline,
  hasEnded,
  type ProblemCode,
  formatDayOrNull,
} from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockEntries } from '../../entry/lock-repository.ts';
import { limitCallsOfEach } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { formatInstant } from '../../instant.ts';
import { findConfirmedDeclaration, readLastOwnDeclaration } from './last-declaration.ts';
import { type DeclarationRecord, readAwaitedOfUser, readDeclarationsInEntries } from './repository.ts';
import { storeDeclaration } from './store.ts';

function openOf({ config }: Pick<Context, 'config'>, row: DeclarationRecord): OpenDeclarations['open'][number] {
  const { guideline_id, unique_id, entry } = row;
  const asked_at = formatInstant(row.asked_at);
  const owes = { at: asked_at, on: dayIn(config.timeZone, new Date(row.asked_at)) };
  const due = findDeadline('declare_interests', { deadline: null, invited: null, owes });
  return { guideline_id, unique_id, entry, asked_at, due: formatDayOrNull(due) };
}

/** Returns the caller's open declarations and their last answer. */
export async function readOpenDeclarations(context: Context, tx: Tx, caller: Caller): Promise<OpenDeclarations> {
  const open = await readAwaitedOfUser(tx, caller.id);
  return { last: await readLastOwnDeclaration(tx, caller), open: open.map((row) => openOf(context, row)) };
}

function findClosedProblem(row: DeclarationRecord | undefined): ProblemCode | null {
  if (row === undefined || row.excused || !asksForDeclarations(row.phase)) return 'notAsked';
  if (row.abandoned_at !== null || hasEnded(row.phase)) return 'declarationClosed';
  return row.declared ? 'declaredMeanwhile' : null;
}

/** Returns the caller's declarations for these entries. If one of them is not open, refuses and names it. */
async function openIn(tx: Tx, caller: Caller, gids: readonly number[], lock = false): Promise<DeclarationRecord[]> {
  const rows = await readDeclarationsInEntries(tx, caller.id, gids, lock);
  const problems = gids.flatMap((gid, index) => {
    const code = findClosedProblem(rows.find((row) => row.guideline_id === gid));
    return code === null ? [] : [createProblem(code, `guidelines.${index}`)];
  });
  if (problems.length > 0) throw refuse.fields(problems);
  return rows;
}

type DeclarationsBody = Handlers['POST /declarations']['body'];

/** Stores the caller's answer as a declaration for all of the entries or, on an error, for none. */
export async function answerSeveralRequests(
  context: Context,
  caller: Caller,
  { guidelines: gids, from, terms, ...form }: DeclarationsBody,
): Promise<OpenDeclarations> {
  // This is checked before anything is locked, so that nobody locks entries in which they have no task.
  const requests = await openIn(context.db, caller, gids);
  const rows = requests.map((row) => row.id);
  await limitCallsOfEach(context, 'declare', rows);
  return context.db.transaction(async (tx) => {
    await lockEntries(
      tx,
      caller,
      [...new Set(gids)].toSorted((one, other) => one - other),
      'noKeyUpdate',
    );
    const open = await openIn(tx, caller, gids, true);
    await storeDeclaration(tx, context, open, {
      form,
      terms,
      confirmedFrom: await findConfirmedDeclaration(tx, caller, from, form),
    });
    return readOpenDeclarations(context, tx, caller);
  });
}

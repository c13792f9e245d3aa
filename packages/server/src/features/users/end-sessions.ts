import { endAllSessionsExcept, endSessionsOf } from '../../auth/session-repository.ts';
import type { Context } from '../../context.ts';
import { appendLog } from '../../change-log/append.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import * as repository from './repository.ts';

/** Ends every session of a user for the office; the user can sign in again. */
export async function endSessions(context: Context, caller: Caller, id: number): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const user = await repository.findUser(tx, id);
    if (user === null) throw refuse.notFound();
    const ended = await endSessionsOf(tx, id);
    const data = { of: `${user.firstName} ${user.lastName}`, ended };
    appendLog(tx, now, [{ model: 'session', modelId: id, action: 'deleted', user: caller, data }]);
  });
}

/** For use after a break-in: ends everybody's sessions except the caller's own. */
export async function endAllSessions(context: Context, caller: Caller): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const ended = await endAllSessionsExcept(tx, caller.sessionId);
    const data = { of: 'everybody', ended };
    appendLog(tx, now, [{ model: 'session', modelId: null, action: 'deleted', user: caller, data }]);
  });
}

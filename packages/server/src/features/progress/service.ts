import type { BoardEntry, Operations } from '@imprimatur/contract';
import { can, type Day, dayIn, plannedDay, showDay, timeline, turnNow } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { iso } from '../../instant.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { type BoardRow, readBoard } from './repository.ts';

const shown = (day: Day | null): string | null => (day === null ? null : showDay(day));

function entryOf(row: BoardRow, zone: string, today: Day): BoardEntry {
  const dayOf = (instant: string): Day => dayIn(zone, new Date(instant));
  const turn = turnNow({ phase: row.phase, submitterAway: row.submitter_away, waitingFor: row.waiting ?? [] });
  const created = dayOf(row.created_at);
  const lines = timeline({
    phase: row.phase,
    created,
    today,
    changes: row.history.map(([from, to, at]) => ({ from, to, day: dayOf(at) })),
    declarationsCompleted: row.declared === null ? null : dayOf(row.declared),
    publishedOn: row.date_of_publication,
  });
  const published = lines.at(-1);
  return {
    id: row.id,
    unique_id: row.unique_id,
    name: row.name,
    phase: row.phase,
    turn,
    submitter_name: row.submitter_name,
    waiting_for: row.waiting ?? (turn === 'submitter' ? [row.submitter_name] : []),
    since: iso(row.phase_since),
    until: shown(row.deadline),
    created_at: iso(row.created_at),
    reached: lines.flatMap(({ id, actual }) => (actual === null ? [] : [{ id, day: showDay(actual) }])),
    planned: showDay(plannedDay('M12', created)),
    end: shown(published?.actual ?? published?.forecast ?? null),
  };
}

/** Every entry's plan beside its actual course, and who acts next: for the office. */
export async function board(
  context: Context,
  caller: Caller,
  ended: boolean,
): Promise<Operations['GET /board']['answer']> {
  if (!can(caller, 'statistics')) throw refuse.forbidden();
  const zone = context.config.timeZone;
  const today = dayIn(zone, context.now());
  const { rows, total } = await readBoard(context.db, ended);
  return { data: rows.map((row) => entryOf(row, zone, today)), meta: { total } };
}

import type { BoardEntry, Operations } from '@imprimatur/contract';
import { can, type Day, dayIn, showDay, timeline, turnOf } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../http/serve.ts';
import { type BoardRow, readBoard } from './repository.ts';

const shown = (day: Day | null): string | null => (day === null ? null : showDay(day));

function entryOf(row: BoardRow, zone: string, today: Day): BoardEntry {
  const dayOf = (instant: string): Day => dayIn(zone, new Date(instant));
  const turn = turnOf(row.phase);
  const lines = timeline({
    phase: row.phase,
    created: dayOf(row.created_at),
    today,
    changes: row.history.map(({ from, to, at }) => ({ from, to, day: dayOf(at) })),
    declarationsCompleted: row.declared === null ? null : dayOf(row.declared),
    publishedOn: row.date_of_publication,
  });
  return {
    id: row.id,
    unique_id: row.unique_id,
    name: row.name,
    phase: row.phase,
    turn,
    submitter_name: row.submitter_name,
    waiting_for: turn === 'submitter' ? [row.submitter_name] : (row.waiting ?? []),
    since: new Date(row.phase_since).toISOString(),
    until: shown(row.deadline),
    created_at: new Date(row.created_at).toISOString(),
    milestones: lines.map(({ id, planned, actual, forecast }) => ({
      id,
      planned: showDay(planned),
      actual: shown(actual),
      forecast: shown(forecast),
    })),
  };
}

/** Every entry's plan beside what became of it, and whose move it is: for the office. */
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

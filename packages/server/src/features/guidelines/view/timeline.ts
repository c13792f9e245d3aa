import {
  dayIn,
  type HandSetDates,
  isPublished,
  computeTimeline,
  type Timeline,
  type TransitionFacts,
} from '@imprimatur/domain';
import type { Context } from '../../../context.ts';
import type { EntryRecord } from '../../../entry/entry-repository.ts';

/** Returns the planned and the actual dates of an entry, with a forecast; nothing for an imported guideline, which was never planned here. */
export function buildTimeline(
  { config }: Pick<Context, 'config'>,
  { entry, history, declarations }: EntryRecord,
  { phase, abandoned, today }: TransitionFacts,
): Timeline {
  if (entry.imported_at !== null && isPublished(phase)) return { rows: [], causes: [] };
  const day = (instant: string) => dayIn(config.timeZone, new Date(instant));
  const required = declarations.filter((row) => !row.excused);
  const complete = required.length > 0 && required.every((row) => row.declared && row.answered_at !== null);
  const last =
    required
      .map((row) => row.answered_at ?? '')
      .sort()
      .at(-1) ?? '';
  return computeTimeline({
    phase,
    abandoned,
    created: day(entry.created_at),
    today,
    changes: history.map((row) => ({ from: row.from_phase, to: row.phase, day: day(row.created_at) })),
    declarationsCompleted: complete ? day(last) : null,
    publishedOn: entry.date_of_publication,
  });
}

/** Returns the dates of an entry that people set by hand, including the planned publication date in the budget. */
export function handSetDatesOf({ entry, milestones }: EntryRecord, { phase, today }: TransitionFacts): HandSetDates {
  const publication = milestones.find(({ type, deleted }) => type === 'publication' && !deleted);
  return { phase, today, deadline: entry.deadline, publication: publication?.start ?? null };
}

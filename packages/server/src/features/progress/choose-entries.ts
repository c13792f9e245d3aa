import type { Handlers } from '@imprimatur/contract';
import {
  compareNames,
  type Day,
  daysBetween,
  createTextMatcher,
  foldText,
  hasEnded,
  PHASE_IDS,
  type Phase,
  computePlannedDay,
  computeTimeline,
  type Timeline,
  findCurrentTurn,
  turnOf,
} from '@imprimatur/domain';
import { mapInSlices } from '../../in-slices.ts';
import type { EntryFacts, NeededFacts, ReadOrder } from './repository.ts';

export type BoardQuery = Handlers['GET /board']['query'];

/** Returns whose turn it is if everybody whom the phase awaits is gone. */
const turnWithout = (phase: Phase) => findCurrentTurn({ phase, submitterAway: true, waitingFor: [] });

/** Returns all phases in which it can be the turn of this party. */
export const findPhasesForTurn = ({ turn, ended }: BoardQuery): Phase[] =>
  PHASE_IDS.filter((phase) => ended === '1' || !hasEnded(phase)).filter(
    (phase) => turn === undefined || turn === turnOf(phase) || turn === turnWithout(phase),
  );

/** Returns the facts needed to filter and sort; null if entries of these phases need neither. */
export function findNeededFacts(query: BoardQuery): NeededFacts | null {
  const { sort, turn, late } = query;
  const waiting = turn !== undefined && findPhasesForTurn(query).some((phase) => turnOf(phase) !== turnWithout(phase));
  const history = late === '1' || sort === 'delay';
  if (!waiting && !history && query.query === undefined && sort !== 'name') return null;
  return { by: findReadOrder(query), waiting, history };
}

export const findReadOrder = ({ sort }: BoardQuery): ReadOrder => (sort === 'created' ? 'newest' : 'urgent');

export const findTurn = ({ phase, submitter_away: submitterAway, waiting }: EntryFacts) =>
  findCurrentTurn({ phase, submitterAway, waitingFor: waiting });

/** Returns the planned and the actual dates of an entry. */
export function buildTimeline(entry: EntryFacts, today: Day, declared: Day | null = null): Timeline {
  return computeTimeline({
    phase: entry.phase,
    created: entry.created,
    today,
    changes: entry.history,
    declarationsCompleted: declared,
    publishedOn: entry.date_of_publication,
  });
}

/** Returns the day on which an entry was or will be published; null for a rejected entry. */
export function findEntryEnd({ rows }: Timeline): Day | null {
  const published = rows.at(-1);
  return published?.actual ?? published?.forecast ?? null;
}

/** Returns how many days later than planned the entry is published. */
function computeDelay(entry: EntryFacts, today: Day): number {
  const end = findEntryEnd(buildTimeline(entry, today));
  return end === null ? 0 : daysBetween(computePlannedDay('M12', entry.created), end);
}

/** Filters and sorts entries by the board's query, and returns their ids. */
export async function selectEntryIds(
  entries: readonly EntryFacts[],
  { query, turn, late, sort }: BoardQuery,
  today: Day,
): Promise<number[]> {
  const found = createTextMatcher(query ?? '');
  const chosen = entries
    .filter((entry) => turn === undefined || findTurn(entry) === turn)
    .filter(
      (entry) =>
        query === undefined || found(foldText(entry.name), foldText(entry.unique_id), foldText(entry.submitter_name)),
    );
  if (sort === 'name') chosen.sort((one, other) => compareNames(one.name, other.name));
  if (late !== '1' && sort !== 'delay') return chosen.map(({ id }) => id);
  const delays = await mapInSlices(chosen, (entry) => ({ id: entry.id, delay: computeDelay(entry, today) }));
  const delayed = delays.filter(({ delay }) => late !== '1' || delay > 0);
  if (sort === 'delay') delayed.sort((one, other) => other.delay - one.delay);
  return delayed.map(({ id }) => id);
}

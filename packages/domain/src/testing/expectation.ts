import type { Call } from '../lifecycle/transitions.ts';
import { EXPECTED_TRANSITIONS, type ExpectedTransition, type Who } from './expected-transitions.ts';
import { isOwn, isReviewer, type Person } from './people.ts';

/** A call: its name, a target phase for PUT and PATCH, and a change type for reviews and votes. */
export interface AttemptedCall {
  readonly call: Call;
  readonly target?: number;
  readonly changeType?: 0 | 1 | 2;
}

/** The state of the round, without this person's own review. */
export interface Round {
  readonly othersAwaited: boolean;
  readonly changeIn: boolean;
}

const formatCall = ({ call, target }: AttemptedCall): string =>
  target === undefined ? call : `${call === 'put' ? 'PUT' : 'PATCH'} ${target}`;

/** Returns the capacities that can use this row through this call; empty if there are none. */
function findExpectedCapacities(row: ExpectedTransition, attempted: AttemptedCall): readonly Who[] {
  for (const call of row.calls) {
    const [name, only] = call.split(': ');
    if (name === formatCall(attempted)) return only === undefined ? row.who : [only as Who];
  }
  return [];
}

function hasCapacity(who: Who, person: Person, ownCounts: boolean): boolean {
  const own = ownCounts && isOwn(person);
  if (who === 'submitter') return person.relation === 'submitter';
  if (who === 'office') return person.role === 'office';
  if (who === 'GPC') return person.role === 'gpc' && !own;
  if (who === 'IGO') return person.role === 'igo' && !own;
  if (who === 'delegate') return person.role === 'delegate' && !own;
  return isReviewer(person) || person.relation === 'cowriter accepted';
}

const isNamedPerson = (row: ExpectedTransition, attempted: AttemptedCall, person: Person): boolean =>
  findExpectedCapacities(row, attempted).some((who) => hasCapacity(who, person, row.judges === true));

const isRefusedAsOwn = (row: ExpectedTransition, attempted: AttemptedCall, person: Person): boolean =>
  !isNamedPerson(row, attempted, person) &&
  findExpectedCapacities(row, attempted).some((who) => hasCapacity(who, person, false));

/** True if a round waits for this person's review. */
export const isAwaited = (phase: number, person: Person): boolean =>
  (phase === 50 && isReviewer(person)) || (phase === 80 && person.role === 'delegate' && !isOwn(person));

/** Returns the result of a call on an entry without problems: a transition's id, `review`, `forbidden` or `unmet`. */
export function expectResult(phase: number, attempted: AttemptedCall, person: Person, round: Round): string {
  const rows = EXPECTED_TRANSITIONS.filter((row) => findExpectedCapacities(row, attempted).length > 0);
  const allowed = rows.filter((row) => isNamedPerson(row, attempted, person));
  if (allowed.length === 0) return 'forbidden';
  const rowsInPhase = allowed.filter((row) => row.from.includes(phase));
  const [first] = rowsInPhase;
  if (first === undefined) {
    return rows.some((row) => row.from.includes(phase) && isRefusedAsOwn(row, attempted, person))
      ? 'forbidden'
      : 'unmet';
  }
  if (rowsInPhase.length === 1 && !first.id.startsWith('delegates')) return first.id;
  if (phase !== 50 && phase !== 80) {
    const wantsChanges = (attempted.changeType ?? 0) > 0;
    return rowsInPhase[wantsChanges ? 1 : 0]?.id ?? '';
  }
  if (phase === 80 && first.upload) return first.id;
  const wantsChanges = round.changeIn || (attempted.changeType ?? 0) > 0;
  const ending = `${phase === 50 ? 'committee' : 'delegates'}${wantsChanges ? 'Changes' : 'Clean'}`;
  if (attempted.call === 'patch') return ending === first.id ? ending : 'unmet';
  if (person.role === 'office') return ending;
  return isAwaited(phase, person) && !round.othersAwaited ? ending : 'review';
}

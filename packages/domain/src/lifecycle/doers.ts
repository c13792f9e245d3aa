import { type EntryFacts, type Hat, hatsOf, isOwnEntry } from '../permissions/hats.ts';
import { type Actor, ROLE } from '../permissions/roles.ts';
import { type Call, type Doer, isJudgement, type TransitionId, transitionRow } from './transitions.ts';

type Parts = Pick<EntryFacts, 'submitterId' | 'parts'>;

/** The exception to "own entries": co-writers who accepted send a committee review, unless they are authors besides. */
const reviewsAsCowriter = (hats: ReadonlySet<Hat>): boolean =>
  hats.has('cowriter') && !hats.has('submitter') && !hats.has('invitedCoauthor');

function capacities(actor: Actor, entry: Parts, judging: boolean): Set<Doer> {
  const hats = hatsOf(actor, entry);
  const doers = new Set<Doer>();
  if (hats.has('submitter')) doers.add('submitter');
  if (!judging || !isOwnEntry(hats)) {
    if (hats.has('gpc')) doers.add('gpc');
    if (hats.has('igo')) doers.add('igo');
    if (hats.has('delegate')) doers.add('delegate');
    if (hats.has('reviewer') && actor.role === ROLE.committee) doers.add('reviewer');
  }
  if (reviewsAsCowriter(hats)) doers.add('reviewer');
  if (actor.superuser) doers.add('office');
  return doers;
}

/** The capacities in which a person can judge, hand in or forward this entry; nobody judges an entry of their own. */
export const doersOf = (actor: Actor, entry: Parts): Set<Doer> => capacities(actor, entry, true);

/** The capacities that count for one transition: the rule on own entries binds judgements only. */
export const doersFor = (actor: Actor, entry: Parts, id: TransitionId): Set<Doer> =>
  capacities(actor, entry, isJudgement(id));

/** The first capacity that the row names for this call, in which this person may make it. */
export function namedIn(actor: Actor, entry: Parts, call: Call, id: TransitionId): Doer | undefined {
  const doers = doersFor(actor, entry, id);
  return transitionRow(id).calls[call]?.find((doer) => doers.has(doer));
}

/** Whether the row names this person, but the entry is their own. */
export function ownForbids(actor: Actor, entry: Parts, call: Call, id: TransitionId): boolean {
  if (namedIn(actor, entry, call, id) !== undefined) return false;
  const doers = capacities(actor, entry, false);
  return transitionRow(id).calls[call]?.some((doer) => doers.has(doer)) === true;
}

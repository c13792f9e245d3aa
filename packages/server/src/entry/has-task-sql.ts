import { type Actor, nextStep, openInvitation, PHASE_IDS, type Phase } from '@imprimatur/domain';
import { capacitiesOfStanding, NOBODY, SOMEBODY_ELSE, STANDINGS, type Standing, standsIn } from './standings.ts';
import { awaitsNobody, doneBy } from './round-sql.ts';

/** "Has this person a task here?" as SQL, found by asking `nextStep` about every relation that the domain tells apart. */

const grantsSomething = (standing: Standing): boolean =>
  capacitiesOfStanding(standing).size > capacitiesOfStanding({ ...standing, userId: null }).size;

/** Standings that grant the same capacities are one relation. Each has a bit; the submitter has the first. */
const RELATIONS: readonly (readonly Standing[])[] = [
  ...Map.groupBy(STANDINGS.filter(grantsSomething), (standing) =>
    [...capacitiesOfStanding(standing)].sort().join(),
  ).values(),
];
const SUBMITTER = 1;
const bitOf = (relation: number): number => 2 << relation;
const MASKS = 2 << RELATIONS.length;

const invitedIn = (standing: Standing): Phase[] =>
  PHASE_IDS.filter((phase) => openInvitation(NOBODY, { phase, parts: [standing] }) !== null);

/** The standings that are open invitations, and the phases in which they are asked about. */
const INVITATIONS = STANDINGS.map((standing) => ({ standing, phases: invitedIn(standing) }))
  .filter((one) => one.phases.length > 0)
  .map((one, at) => ({ ...one, bit: MASKS << at }));

/** Returns a standing of the relation that is no open invitation: an invitation would hide the other tasks. */
const settled = (standings: readonly Standing[]): Standing | undefined =>
  standings.find((standing) => invitedIn(standing).length === 0);

interface State {
  readonly submitterAway: boolean;
  readonly awaitsNobody: boolean;
  readonly done: boolean;
}
const USUAL: State = { submitterAway: false, awaitsNobody: false, done: false };

function isAsked(actor: Actor, phase: Phase, mask: number, state: State = USUAL): boolean {
  const parts = RELATIONS.filter((_, at) => (mask & bitOf(at)) !== 0).flatMap((standings) => {
    const one = settled(standings);
    return one === undefined ? [] : [{ ...one, userId: actor.id }];
  });
  const submitterId = (mask & SUBMITTER) === 0 ? SOMEBODY_ELSE : actor.id;
  const facts = {
    phase,
    submitterId,
    parts,
    phaseSince: '',
    deadline: null,
    submitterName: '',
    submitterAway: state.submitterAway,
    waitingFor: state.awaitsNobody ? [] : [{ userId: SOMEBODY_ELSE, name: '' }],
    done: state.done,
  };
  return nextStep(actor, facts).task !== null;
}

interface Asked {
  /** Phases that ask this person whatever their part. */
  readonly general: readonly Phase[];
  /** Phases that ask them, whatever their part, once the submitter is gone. */
  readonly taken: readonly Phase[];
  /** Phases that ask them, whatever their part and whatever they have done, once the round awaits nobody. */
  readonly deserted: readonly Phase[];
  /** `phase * MASKS + relations`, for those who have a part. */
  readonly codes: readonly number[];
}

const known = new Map<string, Asked>();

/** Depends on role and office alone, so it is computed once for each of them. */
function askedOf(actor: Actor): Asked {
  const key = `${actor.role} ${actor.superuser}`;
  let asked = known.get(key);
  if (asked === undefined) {
    const masks = Array.from({ length: MASKS }, (_, mask) => mask);
    asked = {
      general: PHASE_IDS.filter((phase) => isAsked(actor, phase, 0)),
      taken: PHASE_IDS.filter(
        (phase) => !isAsked(actor, phase, 0) && isAsked(actor, phase, 0, { ...USUAL, submitterAway: true }),
      ),
      deserted: PHASE_IDS.filter((phase) => isAsked(actor, phase, 0, { ...USUAL, awaitsNobody: true, done: true })),
      codes: PHASE_IDS.flatMap((phase) =>
        masks.filter((mask) => isAsked(actor, phase, mask)).map((mask) => phase * MASKS + mask),
      ),
    };
    known.set(key, asked);
  }
  return asked;
}

const maskOf = (participant: string): string =>
  [
    ...RELATIONS.map((standings, at) => ({ standings, bit: bitOf(at) })),
    ...INVITATIONS.map(({ standing, bit }) => ({ standings: [standing], bit })),
  ]
    .map(({ standings, bit }) => `case when ${standsIn(participant, standings)} then ${bit} else 0 end`)
    .join(' | ');

/** The columns to select of the entries `g` that have a task, their source and a further condition. */
export interface Taking {
  readonly columns: string;
  readonly from: string;
  readonly where: string;
}

const JUST_IDS: Taking = { columns: 'g.id', from: 'guidelines g', where: 'g.phase = any($2::smallint[])' };

/**
 * Common table expressions that end in `asked`: the entries in the phases `$2` in which person `$1` has a task now, with the
 * given columns and `invited`, true if the task is to answer an invitation. The task depends on the person's part in the entry,
 * and without a part on the phase alone.
 */
export function askedEntries(actor: Actor, { columns, from, where }: Taking = JUST_IDS): string {
  const { general, taken, deserted, codes } = askedOf(actor);
  const theOffices = `(g.phase in (${taken.join(',') || 'null'}) and g.submitter_id = any (array(
           select id from users where deleted_at is not null or deactivated_at is not null))
         or g.phase in (${deserted.join(',') || 'null'}) and ${awaitsNobody})`;
  const invited = INVITATIONS.map(({ bit, phases }) => `r.mask & ${bit} <> 0 and g.phase in (${phases.join(',')})`);
  const task = `(${theOffices} or g.phase * ${MASKS} + (r.mask & ${MASKS - 1}) in (${codes.join(',') || 'null'}) and not ${doneBy('g')})`;
  return `related as materialized (
      select id, bit_or(mask) as mask from (
        select id, ${SUBMITTER} as mask from guidelines where submitter_id = $1
        union all
        select p.guideline_id, ${maskOf('p')} from participants p where p.user_id = $1) r
      group by id),
    asked as materialized (
      select ${columns}, not coalesce(${task}, false) as invited from ${from} join related r on r.id = g.id
       where ${where} and (${task} or ${invited.join(' or ') || 'false'})
      union all
      select ${columns}, false from ${from}
       where ${where} and g.phase in (${general.join(',') || 'null'})
         and not exists (select 1 from related r where r.id = g.id) and not ${doneBy('g')}${
           taken.length + deserted.length === 0
             ? ''
             : `
      union all
      select ${columns}, false from ${from}
       where ${where} and ${theOffices} and not exists (select 1 from related r where r.id = g.id)`
         })`;
}

import { type Actor, nextStep, PHASE_IDS, type Phase } from '@imprimatur/domain';
import {
  capacitiesOfStanding,
  invitedIn,
  SOMEBODY_ELSE,
  STANDINGS,
  type Standing,
  standsIn,
  USUAL_STEP,
} from './standings.ts';
import { DECLARING, heldUp, OPEN, OWED, phasesIn, ROLE_CHANGES } from './asked-sql.ts';
import { awaitsNobody } from './round-sql.ts';

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
    ...USUAL_STEP,
    submitterAway: state.submitterAway,
    ...(state.awaitsNobody ? { waitingFor: [] } : {}),
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

/** As `doneBy`, from what is kept (db/schema/counts.ts). */
export const DONE_NOW = `exists (select 1 from done_now d where d.user_id = $1 and d.phase = g.phase and d.guideline_id = g.id)`;

/** What asks the person whatever their part, besides the parts that they have. */
interface Others {
  /** Phases in which every entry asks them that they have no part in and have not done yet; null where there are none. */
  readonly phases: string | null;
  /** A condition on entries `g` in these phases. */
  readonly waits: string;
}

export function askedInGeneral(actor: Actor): Others {
  const { general } = askedOf(actor);
  return {
    phases: general.length === 0 ? null : phasesIn(general),
    waits: `g.id not in (select id from related) and not ${DONE_NOW}`,
  };
}

/**
 * Common table expressions that end in `asked_here`: the entries in which person `$1` has a task for their part in them, and those
 * that fell to the office, for which every open round is asked whether it waits for anybody. `invited` is true if the task is
 * to answer an invitation.
 */
export function askedForPart(actor: Actor, { columns, from, where }: Taking = JUST_IDS): string {
  const { general, taken, deserted, codes } = askedOf(actor);
  const away = `exists (select 1 from users a
           where a.id = g.submitter_id and (a.deleted_at is not null or a.deactivated_at is not null))`;
  const theOffices = `(g.phase in ${phasesIn(taken)} and ${away} and not ${heldUp('g')}
      or g.phase in ${phasesIn(deserted)} and ${awaitsNobody})`;
  const coded = `g.phase * ${MASKS} + (r.mask & ${MASKS - 1}) in (${codes.join(',') || 'null'})`;
  const ofPhase = `(${theOffices} or ${coded} and not ${DONE_NOW} and not ${heldUp('g')})`;
  const anyInvitation =
    INVITATIONS.map(({ bit, phases }) => `r.mask & ${bit} <> 0 and g.phase in ${phasesIn(phases)}`).join(' or ') ||
    'false';
  const changed = `g.id in ${ROLE_CHANGES} and ${OPEN}`;
  const approves = actor.superuser ? changed : `r.mask & ${SUBMITTER} <> 0 and ${changed}`;
  const persons = `(g.id in ${OWED} and g.phase in ${DECLARING} or ${approves})`;
  const fellToTheOffice = `
      union all
      select ${columns}, false from ${from}
       where ${where} and g.id in (
         select o.id from users a join guidelines o on o.submitter_id = a.id
          where (a.deleted_at is not null or a.deactivated_at is not null) and o.phase in ${phasesIn(taken)}
         union all
         select o.id from guidelines o where o.phase in ${phasesIn(deserted)}
         union all ${ROLE_CHANGES})
         and (${theOffices} or ${changed} and (g.phase not in ${phasesIn(general)} or ${DONE_NOW}))
         and g.id not in (select id from related)`;
  return `related as materialized (
      select id, bit_or(mask) as mask from (
        select id, ${SUBMITTER} as mask from guidelines where submitter_id = $1
        union all
        select p.guideline_id, ${maskOf('p')} from participants p where p.user_id = $1) r
      group by id),
    asked_here as materialized (
      select ${columns}, (${anyInvitation}) and not coalesce(${ofPhase}, false) as invited from ${from} join related r on r.id = g.id
       where ${where} and (${ofPhase} or ${persons} or ${anyInvitation})${taken.length + deserted.length === 0 ? '' : fellToTheOffice})`;
}

/**
 * Common table expressions that end in `asked`: the entries in the phases `$2` in which person `$1` has a task now, with the
 * given columns and `invited`. The task depends on the person's part in the entry, and without a part on the phase alone.
 */
export function askedEntries(actor: Actor, taking: Taking = JUST_IDS): string {
  const { phases, waits } = askedInGeneral(actor);
  const others = `
      union all
      select ${taking.columns}, false from ${taking.from} where ${taking.where} and g.phase in ${phases} and ${waits}`;
  return `${askedForPart(actor, taking)},
    asked as materialized (
      select * from asked_here${phases === null ? '' : others})`;
}

import {
  type Actor,
  awaitsPersons,
  COMMITTEE_ROUND,
  DELEGATE_ROUND,
  isAwaitedDelegate,
  isAwaitedReviewer,
  isRoundPhase,
  mayDoWhatIsAsked,
  type Part,
  PHASE,
  ROLES,
  ROUND_PHASES,
  VOTE_PHASES,
} from '@imprimatur/domain';
import { MEMBERS_ASKED, NOBODY, SOMEBODY_ELSE, STANDINGS, standsIn } from './standings.ts';

/** Person `$1` has voted in this revision, or sent a review in the round that is open: for entries `alias`. */
export const doneBy = (alias: string): string => `(
  ${alias}.phase in (${VOTE_PHASES.join(',')}) and exists (select 1 from votes v
     where v.guideline_id = ${alias}.id and v.user_id = $1 and v.revision = ${alias}.revision)
  or ${alias}.phase in (${ROUND_PHASES.join(',')}) and exists (select 1 from reviews r
     where r.guideline_id = ${alias}.id and r.user_id = $1 and r.round = ${alias}.round))`;

type Awaits = (person: Actor, entry: { submitterId: number; parts: readonly Part[] }) => boolean;

const REVIEWER = STANDINGS.filter((one) => one.role === 'reviewer');

/** User `u` has sent no review in the open round of entry `g`. */
const silent = `not exists (select 1 from reviews r
      where r.guideline_id = g.id and r.user_id = u.id and r.round = g.round)`;

/** Conditions on participant `p` and user `u` of entry `g` under which `awaits` names them, found by asking it. */
function able(awaits: Awaits, part: readonly Part[]): string {
  const roles = ROLES.map((row) => row.id).filter((role) =>
    awaits({ ...NOBODY, role }, { submitterId: SOMEBODY_ELSE, parts: part }),
  );
  const person = { ...NOBODY, role: roles[0] ?? null };
  const barring = STANDINGS.filter(
    (standing) => !awaits(person, { submitterId: SOMEBODY_ELSE, parts: [...part, standing] }),
  );
  const barsSubmitter = !awaits(person, { submitterId: NOBODY.id, parts: part });
  return `u.role in (${roles.join(',') || 'null'}) and u.deleted_at is null and u.deactivated_at is null
    ${barsSubmitter ? 'and u.id <> g.submitter_id' : ''}
    and not exists (select 1 from participants o
      where o.guideline_id = g.id and o.user_id = u.id and ${standsIn('o', barring)})`;
}

const reviewing = REVIEWER.filter((standing) =>
  isAwaitedReviewer({ ...NOBODY, role: 2 }, { submitterId: SOMEBODY_ELSE, parts: [standing] }),
);

/** How many delegates a row names: an association has dozens, and nobody reads more. */
export const DELEGATES_NAMED = 5;

const reviewersAwaited = `from participants p join users u on u.id = p.user_id
    where p.guideline_id = g.id and ${standsIn('p', reviewing)} and ${able(isAwaitedReviewer, reviewing.slice(0, 1))} and ${silent}`;
const delegatesAwaited = `from users u where ${able(isAwaitedDelegate, [])} and ${silent}`;

/** The phases that any member of a council settles, each with a condition that one can, and the cheaper one that none can. */
const settledByOne = MEMBERS_ASKED.filter(([phase]) => !awaitsPersons(phase)).map(([phase, role]) => {
  const may = able((person, entry) => mayDoWhatIsAsked(person, { ...entry, phase }), []);
  const some = `exists (select 1 from users u where ${may}${isRoundPhase(phase) ? ` and ${silent}` : ''})`;
  // Where the first member has no part, none needs to be looked for: these lists are read once for all entries.
  const first = `(select min(f.id) from users f where f.role = ${role} and f.deleted_at is null and f.deactivated_at is null)`;
  const takesPart = `(${first} is null or g.submitter_id = ${first}
      or g.id in (select f.guideline_id from participants f where f.user_id = ${first})
      or g.id in (select f.guideline_id from reviews f where f.user_id = ${first}))`;
  return { phase, some, none: `${takesPart} and not ${some}` };
});

/** As the domain's `awaitsNobody`: entry `g` has nobody left to wait for who can act. */
export const awaitsNobody = `case g.phase
  when ${COMMITTEE_ROUND} then not exists (select 1 ${reviewersAwaited})
  when ${DELEGATE_ROUND} then not exists (select 1 ${delegatesAwaited})
  ${settledByOne.map(({ phase, none }) => `when ${phase} then ${none}`).join('\n  ')} else false end`;

const fullName = `u.first_name || ' ' || u.last_name`;

/**
 * Names of those whose declarations or reviews entry `g` still waits for, as a JSON array: empty where nobody who can act is left, null
 * where nobody is awaited by name.
 */
export const waitingFor = `case g.phase
  when ${PHASE.preApproved} then (select json_agg(d.name order by d.id) from declarations d left join users u on u.id = d.user_id
    where d.guideline_id = g.id and not d.declared and not d.excused and u.deleted_at is null)
  when ${COMMITTEE_ROUND} then (select coalesce(json_agg(${fullName} order by p.position, p.id), '[]')
     ${reviewersAwaited})
  when ${DELEGATE_ROUND} then (select coalesce(json_agg(named.name), '[]') from (select ${fullName} as name
    ${delegatesAwaited} order by u.last_name collate "und-x-icu", u.id limit ${DELEGATES_NAMED}) named)
  ${settledByOne.map(({ phase, some }) => `when ${phase} then case when ${some} then null else '[]'::json end`).join('\n  ')}
  end`;

import {
  type Acceptance,
  ACCEPTANCES,
  type Actor,
  findCapacities,
  findGeneralVisibility,
  isAuthor,
  type Part,
  INVITED_ROLES,
  PHASE,
  PHASE_IDS,
  type Phase,
  roleOfSlot,
  SLOTS,
  VISIBILITY_ROWS,
  type VisibilityRow,
} from '@imprimatur/domain';
import { IS_BOUND_SQL } from './bound-sql.ts';

/**
 * The rule for who can see which entries, as SQL, built from the domain's rows. Must match `sees`; visible-sql.test.ts compares the two.
 */

const admits = (row: VisibilityRow, phase: Phase, highest: Phase): boolean =>
  (row.phase === undefined || (phase >= row.phase[0] && phase <= row.phase[1])) &&
  (row.once === undefined || highest >= row.once);

const covers = (wide: VisibilityRow, narrow: VisibilityRow): boolean =>
  PHASE_IDS.every((phase) =>
    PHASE_IDS.every((highest) => highest < phase || !admits(narrow, phase, highest) || admits(wide, phase, highest)),
  );

/** Returns the rules by which this person can see entries without taking part, without the rules that another rule covers. */
export function findGeneralRules(actor: Actor): VisibilityRow[] {
  return findGeneralVisibility(actor).filter(
    (row, at, rows) =>
      !rows.some((other, position) => position !== at && covers(other, row) && (position < at || !covers(row, other))),
  );
}

/** The row's condition on anything with `phase` and `highest_phase`: an entry or its counter. */
export function visibilityCondition(alias: string, row: VisibilityRow): string {
  const tests: string[] = [];
  if (row.phase !== undefined) tests.push(`${alias}.phase between ${row.phase[0]} and ${row.phase[1]}`);
  if (row.once !== undefined) tests.push(`${alias}.highest_phase >= ${row.once}`);
  return tests.length === 0 ? 'true' : tests.join(' and ');
}

/** A condition: entries visible without a part. It is never empty, because `everyone` has a row. */
export const visibleWithoutPartCondition = (alias: string, actor: Actor): string =>
  `(${findGeneralRules(actor)
    .map((row) => visibilityCondition(alias, row))
    .join(' or ')})`;

/** A person without a role, who gets all their rights from their part. */
const WITHOUT_ROLE: Actor = { id: 1, role: null, superuser: false };
/** An id that belongs to nobody. */
const SOMEBODY_ELSE = 0;

/** One way to take part in an entry besides submitting it. */
interface WayToTakePart extends Part {
  readonly slots: readonly string[];
  readonly status: Acceptance;
}

/** All combinations of role and status that the domain could distinguish. */
const WAYS_TO_TAKE_PART: readonly WayToTakePart[] = INVITED_ROLES.flatMap((role) =>
  ACCEPTANCES.map((status) => ({
    userId: WITHOUT_ROLE.id,
    role,
    status,
    slots: SLOTS.filter((slot) => roleOfSlot(slot) === role),
  })),
);

const quoteWords = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(',');

/** A condition on participants `alias` who take part in one of these ways. Contains only constants of the domain. */
function takesPartCondition(alias: string, ways: readonly WayToTakePart[]): string {
  const byRole = Map.groupBy(ways, (way) => way.role);
  const tests = [...byRole.values()].map((same) => {
    const slots = same[0]?.slots ?? [];
    return `${alias}.slot in (${quoteWords(slots)}) and ${alias}.status in (${same.map((one) => one.status).join(',')})`;
  });
  return `(${tests.join(' or ') || 'false'})`;
}

interface ParticipantRule {
  readonly row: VisibilityRow;
  readonly submitter: boolean;
  readonly ways: readonly WayToTakePart[];
}

/** The rows that require a part in the entry, each with the parts that it applies to. */
const PARTICIPANT_RULES: readonly ParticipantRule[] = VISIBILITY_ROWS.filter(
  (row) => !findCapacities(WITHOUT_ROLE, { submitterId: SOMEBODY_ELSE, parts: [] }).has(row.capacity),
)
  .map((row) => ({
    row,
    submitter: findCapacities(WITHOUT_ROLE, { submitterId: WITHOUT_ROLE.id, parts: [] }).has(row.capacity),
    ways: WAYS_TO_TAKE_PART.filter((part) =>
      findCapacities(WITHOUT_ROLE, { submitterId: SOMEBODY_ELSE, parts: [part] }).has(row.capacity),
    ),
  }))
  .filter((rule) => rule.submitter || rule.ways.length > 0);

/** Entries `g` that are visible to their submitter. */
export const visibleToSubmitterCondition = (alias: string): string =>
  `(${
    PARTICIPANT_RULES.filter((rule) => rule.submitter)
      .map((rule) => visibilityCondition(alias, rule.row))
      .join(' or ') || 'false'
  })`;

/** Entries `g` that are visible to participant `p` because of their part. */
export const visibleToParticipantCondition = (participant: string, alias: string): string =>
  `(${
    PARTICIPANT_RULES.filter((rule) => rule.ways.length > 0)
      .map((rule) => `${takesPartCondition(participant, rule.ways)} and ${visibilityCondition(alias, rule.row)}`)
      .join(' or ') || 'false'
  })`;

/** The parts of authors, who are never restricted by the handling of interests. */
const WAYS_OF_AUTHORS = WAYS_TO_TAKE_PART.filter((part) =>
  isAuthor(findCapacities(WITHOUT_ROLE, { submitterId: SOMEBODY_ELSE, parts: [part] })),
);

/**
 * Selects the ids of the entries in which the handling of a person's interests restricts them as `binds` describes; `me` is the SQL of
 * their id.
 */
const selectBoundEntries = (me: string, binds: string): string =>
  `select b.guideline_id from declarations b join guidelines xg on xg.id = b.guideline_id
     where b.user_id = ${me} and ${binds} and xg.submitter_id <> ${me}
       and not exists (select from participants xp where xp.guideline_id = xg.id and xp.user_id = ${me} and ${takesPartCondition('xp', WAYS_OF_AUTHORS)})`;

/** Selects the ids of the entries on which a person may not decide because of their interests. */
export const selectEntriesWithBinding = (me: string): string => selectBoundEntries(me, IS_BOUND_SQL);

/**
 * Selects the ids of the entries that do not exist for a person because of their interests. Every list, count and search of entries must
 * leave these entries out.
 */
export const hiddenEntriesSql = (me: string): string =>
  selectBoundEntries(me, `b.handling = 'excluded' and xg.phase <> ${PHASE.finalPublish}`);

/** A condition: the entry with this id (as SQL) is not hidden from the person. */
export const notHiddenCondition = (id: string, me = '$1'): string => `${id} not in (${hiddenEntriesSql(me)})`;

/** A condition: this is the address of a person for whom the entry does not exist because of their interests. */
export const belongsToExcludedPersonCondition = (email: string, entry: string): string =>
  `exists (select from users xu where lower(xu.email) = lower(${email}) and ${entry} in (${hiddenEntriesSql('xu.id')}))`;

/** The complete visibility condition for entries `g`; `me` is the SQL of the person's id. */
export function visibilityConditionOf(actor: Actor, me = '$1'): string {
  return `${notHiddenCondition('g.id', me)} and (${visibleWithoutPartCondition('g', actor)}
    or g.submitter_id = ${me} and ${visibleToSubmitterCondition('g')}
    or exists (select 1 from participants p
                where p.guideline_id = g.id and p.user_id = ${me} and ${visibleToParticipantCondition('p', 'g')}))`;
}

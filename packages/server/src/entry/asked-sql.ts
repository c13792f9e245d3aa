import {
  asksForDeclarations,
  DECLARED_FIRST_PHASES,
  ENDED_PHASES,
  hasEnded,
  PHASE_IDS,
  type Phase,
} from '@imprimatur/domain';

/** What is asked of persons besides the tasks of a phase, as SQL over entries `alias`. */

/** `(10,42)`, or a list that holds nothing. */
export const phasesIn = (phases: readonly Phase[]): string => `(${phases.join(',') || 'null'})`;

/** A declaration `d` that is not in and is waited for. */
export const AWAITED_DECLARATION = 'not d.declared and not d.excused';

/** Entries `g` in which somebody is asked for something. */
export const OPEN = `g.phase not in ${phasesIn(ENDED_PHASES)}`;

/** Phases in which people are asked for declarations. */
export const DECLARING = phasesIn(PHASE_IDS.filter((phase) => asksForDeclarations(phase) && !hasEnded(phase)));

/** When person `$1` was asked for a declaration that they still owe. */
export const owedBy = (alias: string): string =>
  `(select d.created_at from declarations d where d.guideline_id = ${alias}.id and d.user_id = $1 and ${AWAITED_DECLARATION})`;

/** When somebody first asked for another role that nobody has approved yet. */
export const roleChangeIn = (alias: string): string =>
  `(select min(c.answered_at) from participants c where c.guideline_id = ${alias}.id and c.status = 3)`;

/** Ids of the entries in which person `$1` owes a declaration, and of those in which somebody asks for another role. */
export const OWED = `(select d.guideline_id from declarations d where d.user_id = $1 and ${AWAITED_DECLARATION})`;
export const ROLE_CHANGES = '(select c.guideline_id from participants c where c.status = 3)';

/** The first version waits for somebody's declaration. */
export const heldUp = (alias: string): string => `(${alias}.phase in ${phasesIn(DECLARED_FIRST_PHASES)}
  and exists (select 1 from declarations d left join users u on u.id = d.user_id
    where d.guideline_id = ${alias}.id and ${AWAITED_DECLARATION} and u.deleted_at is null))`;

import type { Actor } from '@imprimatur/domain';
import {
  visibleWithoutPartCondition,
  hiddenEntriesSql,
  visibleToParticipantCondition,
  visibleToSubmitterCondition,
} from '../../entry/visible-sql.ts';
import { IN_PHASES_SQL, seesAll } from './shape.ts';

/** Common table expression of the entries that do not exist for this person; there are few, whatever the size of the table. */
export const WITH_HIDDEN_ENTRIES = `hidden (id) as materialized (${hiddenEntriesSql('$1')}),
  `;

/** The person's own entries that the general rule does not show; there are few, whatever the size of the table. */
export const selectOwnHidden = (actor: Actor): string =>
  seesAll(actor)
    ? ''
    : `own as materialized (
    select g.id from guidelines g
     where g.submitter_id = $1 and g.abandoned_at is null and ${IN_PHASES_SQL} and g.id not in (select id from hidden) and ${visibleToSubmitterCondition('g')} and not ${visibleWithoutPartCondition('g', actor)}
    union
    select g.id from participants p join guidelines g on g.id = p.guideline_id
     where p.user_id = $1 and g.abandoned_at is null and ${IN_PHASES_SQL} and g.id not in (select id from hidden) and ${visibleToParticipantCondition('p', 'g')} and not ${visibleWithoutPartCondition('g', actor)}),
  `;

/** A condition to append: visible by the general rule, or because the person takes part. */
export const andVisibleConditionSql = (actor: Actor): string =>
  seesAll(actor) ? '' : ` and (${visibleWithoutPartCondition('g', actor)} or g.id in (select id from own))`;

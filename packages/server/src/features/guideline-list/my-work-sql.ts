import { selectTasksOfPerson } from '../../entry/tasks-sql.ts';
import { visibilityConditionOf } from '../../entry/visible-sql.ts';
import { andWordConditionsSql } from './search-sql.ts';
import {
  IN_PHASES_SQL,
  orderByInvitedSql,
  andFilterConditionsSql,
  limitClause,
  orderClause,
  SORT_COLUMNS,
  type ListShape,
  fromClause,
  matchAbandonedSql,
} from './shape.ts';

const ASKED_OF_THE_PERSON = `('answer_invitation', 'declare_interests', 'approve_role_change', 'handle_interest')`;

/**
 * The entries in which this person has a task; `invited` is true if one of the tasks is to answer an invitation and no task comes from
 * the phase.
 */
export function selectMyWork(shape: ListShape): string {
  const { actor, sort, words } = shape;
  return `mine as materialized (
    select t.guideline_id as id,
           bool_or(t.task = 'answer_invitation') and bool_and(t.task in ${ASKED_OF_THE_PERSON}) as invited
      from (${selectTasksOfPerson(actor, 'union all')}) t group by 1),
  asked as materialized (
    select g.id, ${SORT_COLUMNS[sort]} as key, mine.invited from ${fromClause(sort)} join mine on mine.id = g.id
     where ${IN_PHASES_SQL} and ${matchAbandonedSql(shape)} and ${visibilityConditionOf(actor)}${andFilterConditionsSql(shape)}${andWordConditionsSql(words)}),
  counted as (select count(*)::int as n from asked),
  page as materialized (select * from asked order by ${orderByInvitedSql(shape)}${orderClause(shape, 'key', 'id')} ${limitClause(shape)})`;
}

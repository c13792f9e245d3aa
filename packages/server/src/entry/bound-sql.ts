import { BINDINGS } from '@imprimatur/domain';

/** The restriction that the handling of declaration `b` puts on its person, like `findBinding` in the domain; null for none. */
const BINDING_SQL = `case when b.handling in (${BINDINGS.map((one) => `'${one}'`).join(', ')}) then b.handling
       when b.recused_at is not null then 'no_vote' end`;

/** A condition: the handling of declaration `b` restricts its person, unless they are an author. */
export const IS_BOUND_SQL = `(${BINDING_SQL}) is not null`;

/** A JSON list of the people who are restricted by the handling of their interests in entry `alias`. */
export const boundPeopleSql = (
  alias: string,
): string => `(select coalesce(json_agg(json_build_object('userId', b.user_id, 'binding', ${BINDING_SQL})), '[]')
   from declarations b where b.guideline_id = ${alias}.id and b.user_id is not null and ${IS_BOUND_SQL})`;

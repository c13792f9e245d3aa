import { doneBy, waitingFor } from '../../entry/round-sql.ts';
import { select, type Shape } from './selection.ts';

/** The columns of a row, in the order in which row.ts reads them. One text is parsed faster than two hundred fields. */
const row = `json_build_array(g.id, g.unique_id, g.name, g.phase, g.highest_phase, g.submitter_id,
    u.first_name || ' ' || u.last_name, g.type, g.publication, g.committee, g.revision, g.upload_id, g.version, g.deadline,
    g.created_at at time zone 'UTC', g.updated_at at time zone 'UTC', g.phase_since at time zone 'UTC',
    ${doneBy('g')},
    ${waitingFor}, u.deleted_at is not null or u.deactivated_at is not null)`;

export interface Statement {
  /** The name of a statement that is prepared once per connection; undefined where it is planned anew for its values. */
  readonly name?: string;
  readonly text: string;
}

function write(shape: Shape): string {
  const { ctes, order } = select(shape);
  return `with ${ctes}
select (select n from counted),
  (select json_agg(${row} order by ${order})
     from page join guidelines g on g.id = page.id join users u on u.id = g.submitter_id),
  (select json_agg(d.guideline_id) from reads d
    where d.user_id = $1 and d.guideline_id = any (array(select id from page))),
  (select json_agg(json_build_array(p.guideline_id, p.slot, p.status, p.invited_at) order by p.slot, p.id) from participants p
    where p.user_id = $1 and p.guideline_id = any (array(select id from page)))`;
}

const counts = new Map<string, Statement>();

/** Counts what the list of this shape holds, in the list's own words. A page that nothing reads is not made. */
export function countFor(shape: Shape): Statement {
  const key = `${shape.actor.role} ${shape.actor.superuser} ${shape.mine}`;
  let statement = counts.get(key);
  if (statement === undefined) {
    // The office's list does not depend on the person, but every parameter needs a type.
    statement = { name: `list count ${key}`, text: `with ${select(shape).ctes} select n, $1::int from counted` };
    counts.set(key, statement);
  }
  return statement;
}

const prepared = new Map<string, Statement>();

/**
 * One statement answers a page, its rows and the exact count. The text depends on who asks in general (role, office), never
 * on the person.
 */
export function statementFor(shape: Shape): Statement {
  const { actor, filtered, words, mine, sort, descending, offset } = shape;
  const frequent = offset === 0 && words === 0 && !mine && shape.committee !== true && sort === 'created_at';
  if (!frequent) return { text: write(shape) };
  const key = `${actor.role} ${actor.superuser} ${filtered} ${descending}`;
  let statement = prepared.get(key);
  if (statement === undefined) {
    statement = { name: `list ${key}`, text: write(shape) };
    prepared.set(key, statement);
  }
  return statement;
}

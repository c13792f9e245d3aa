import type { Actor } from '@imprimatur/domain';
import type pg from 'pg';
import { doneBy, waitingFor } from '../../entry/round-sql.ts';
import { visibleTo } from '../../entry/visible-sql.ts';
import { select } from './selection.ts';
import type { Shape } from './shape.ts';

/** The columns of a row, in the order in which row.ts reads them. One text is parsed faster than two hundred fields. */
const row = `json_build_array(g.id, g.unique_id, g.name, g.phase, g.highest_phase, g.submitter_id,
    u.first_name || ' ' || u.last_name, g.type, g.publication, g.committee, g.revision, g.upload_id, g.version, g.deadline,
    g.created_at at time zone 'UTC', g.updated_at at time zone 'UTC', g.phase_since at time zone 'UTC',
    ${doneBy('g')},
    ${waitingFor}, u.deleted_at is not null or u.deactivated_at is not null)`;

/** Selects the rows of `page`, which of them person `$1` has read, and their parts in them. */
const rowsOnPage = (order: string): string => `(select json_agg(${row} order by ${order})
     from page join guidelines g on g.id = page.id join users u on u.id = g.submitter_id) as rows,
  (select json_agg(d.guideline_id) from reads d
    where d.user_id = $1 and d.guideline_id = any (array(select id from page))) as reads,
  (select json_agg(json_build_array(p.guideline_id, p.slot, p.status, p.invited_at) order by p.slot, p.id) from participants p
    where p.user_id = $1 and p.guideline_id = any (array(select id from page))) as parts`;

/** A statement that is prepared once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

const statements = new Map<string, Statement>();

function prepared(key: string, write: () => string): Statement {
  let statement = statements.get(key);
  if (statement === undefined) {
    statement = { name: `list ${statements.size}`, text: write() };
    statements.set(key, statement);
  }
  return statement;
}

/** A text depends on who asks in general (role, office) and on the shape, never on the person. */
const keyOf = (what: string, { actor, ...shape }: Shape): string =>
  JSON.stringify([what, actor.role, actor.superuser, shape]);

/** One statement answers a page that is not searched: its rows, and how many entries there are in all. */
export const statementFor = (shape: Shape): Statement =>
  prepared(keyOf('page', shape), () => {
    const { ctes, order } = select(shape);
    return `with ${ctes}\nselect (select n from counted) as total, ${rowsOnPage(order)}`;
  });

/** Counts what the list of this shape holds, in the list's own words. A page that nothing reads is not made. */
export const countFor = (shape: Shape): Statement =>
  prepared(keyOf('count', shape), () => `with ${select(shape).ctes} select n as total, $1::int from counted`);

export interface Found {
  readonly total: number;
  readonly ids: readonly number[];
}

/** Finds the ids of a page that is searched, in order, and how many entries there are in all. Planned for its words: by the rarest one. */
export async function search(pool: pg.Pool, shape: Shape, values: unknown[]): Promise<Found | undefined> {
  const { ctes, order } = select(shape);
  // The office's list does not depend on the person, but every parameter needs a type.
  const columns = `(select n from counted) as total, array(select id from page order by ${order}) as ids, $1::int`;
  return (await pool.query<Found>(`with ${ctes} select ${columns}`, values)).rows[0];
}

/** The rows of the entries `$2`, in that order, as far as the person sees them. */
export const rowsFor = (actor: Actor): Statement =>
  prepared(JSON.stringify(['rows', actor.role, actor.superuser]), () => {
    const found = `unnest($2::int[]) with ordinality as found (id, position)`;
    return `with page as (
    select found.id, found.position from ${found} join guidelines g on g.id = found.id where ${visibleTo(actor)})
select ${rowsOnPage('page.position')}`;
  });

import { doneBy, waitingFor } from '../../entry/round-sql.ts';
import { select } from './selection.ts';
import type { Shape } from './shape.ts';

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

const statements = new Map<string, Statement>();

/** The text depends on who asks in general (role, office) and on the shape, never on the person; each has a name of its own. */
function prepared(what: string, shape: Shape, text: (shape: Shape) => string): Statement {
  const { actor, filtered, words, mine, committee, invitationsLast, sort, descending, deep } = shape;
  const key = [
    what,
    actor.role,
    actor.superuser,
    filtered,
    words,
    mine,
    committee,
    invitationsLast,
    sort,
    descending,
    deep,
  ].join();
  let statement = statements.get(key);
  if (statement === undefined) {
    statement = { name: `list ${statements.size}`, text: text(shape) };
    statements.set(key, statement);
  }
  return statement;
}

/** Counts what the list of this shape holds, in the list's own words. A page that nothing reads is not made. */
export const countFor = (shape: Shape): Statement =>
  // The office's list does not depend on the person, but every parameter needs a type.
  prepared('count', shape, () => `with ${select(shape).ctes} select n, $1::int from counted`);

/** Searches of more words are planned each time. */
const MAX_WORDS = 4;

/** One statement answers a page, its rows and their count. */
export const statementFor = (shape: Shape): Statement =>
  shape.words > MAX_WORDS ? { text: write(shape) } : prepared('page', shape, write);

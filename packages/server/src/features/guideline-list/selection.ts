import type { GuidelineSort } from '@imprimatur/contract';
import type { Actor } from '@imprimatur/domain';
import { askedEntries } from '../../entry/has-task-sql.ts';
import {
  admitted,
  generalBranches,
  generallySeen,
  seenByParticipant,
  seenBySubmitter,
  visibleTo,
} from '../../entry/visible-sql.ts';

/** Columns by which the list can be sorted, as SQL over entry `g` and its submitter `u`. */
export const SORTS = {
  unique_id: 'g.unique_id',
  /** As far as its index goes. */
  name: 'left(g.name, 300) collate "und-x-icu"',
  phase: 'g.phase',
  deadline: 'g.deadline',
  created_at: 'g.created_at',
  updated_at: 'g.updated_at',
  submitter_name: `(u.first_name || ' ' || u.last_name) collate "und-x-icu"`,
} as const satisfies Record<GuidelineSort, string>;

/** Everything on which the text of the list's statement depends; values are parameters. */
export interface Shape {
  readonly actor: Actor;
  readonly filtered: boolean;
  /** How many words are searched for. */
  readonly words: number;
  readonly mine: boolean;
  /** Only the entries of one committee, the parameter behind the words. */
  readonly committee?: boolean;
  /** Whether tasks come before open invitations. */
  readonly invitationsLast?: boolean;
  readonly sort: GuidelineSort;
  readonly descending: boolean;
  /** Rows before the page, and in it. They are part of the text, since PostgreSQL plans for ten rows only if it knows them. */
  readonly offset: number;
  readonly size: number;
}

/** Further down than this, merging the first entries of every phase no longer pays. */
const DEEP = 200;

/**
 * Parameters of every statement here: `$1` the person, `$2` the phases, `$3` and on the patterns of each word of a search. Each selection ends in
 * `page (id, key)` and `counted (n)`.
 */
const inPhases = 'g.phase = any($2::smallint[])';

/** Undated entries come last, however the dates are sorted; the id breaks ties. `back` is the same order from its end. */
function orderOf({ sort, descending }: Shape, key: string, id: string, back = false): string {
  const direction = descending === back ? 'asc' : 'desc';
  const undated = sort !== 'deadline' || !descending ? '' : back ? ' nulls first' : ' nulls last';
  return `${key} ${direction}${undated}, ${id} ${direction}`;
}

const seesAll = (actor: Actor): boolean => generallySeen('g', actor) === '(true)';

/** The person's own entries that the general rule does not show: few, whatever the table holds. */
const ownBesides = (actor: Actor): string =>
  seesAll(actor)
    ? ''
    : `own as materialized (
    select g.id, g.created_at as key from guidelines g
     where g.submitter_id = $1 and ${inPhases} and ${seenBySubmitter('g')} and not ${generallySeen('g', actor)}
    union
    select g.id, g.created_at from participants p join guidelines g on g.id = p.guideline_id
     where p.user_id = $1 and ${inPhases} and ${seenByParticipant('p', 'g')} and not ${generallySeen('g', actor)}),
  `;

/** Exact without counting entries: counters of what the general rule shows, and the own entries besides. */
const countedByCounters = (actor: Actor): string => `counted as (
    select (select coalesce(sum(c.n), 0)::int from guideline_counts c
             where c.phase = any($2::smallint[]) and ${generallySeen('c', actor)})${
               seesAll(actor) ? '' : ' + (select count(*)::int from own)'
             } as n)`;

/** The first entries of every phase come off one index each; merging them costs the same however large the table is. */
function firstOfEveryPhase(shape: Shape): string {
  const order = orderOf(shape, 'g.created_at', 'g.id');
  const branches = generalBranches(shape.actor).map((row, at, rows) => {
    const earlier = rows.slice(0, at).map((one) => ` and not (${admitted('g', one)})`);
    const first = (where: string) => `select g.id, g.created_at as key from guidelines g
      where ${where}${earlier.join('')} order by ${order} limit ${shape.size + shape.offset}`;
    if (admitted('g', row) === 'true' && !shape.filtered) return `(${first('true')})`;
    return `select t.id, t.key from unnest($2::smallint[]) as w (phase)
      cross join lateral (${first(`g.phase = w.phase and ${admitted('g', row)}`)}) t`;
  });
  if (!seesAll(shape.actor)) branches.push('select id, key from own');
  return branches.join('\n    union all\n    ');
}

function merged(shape: Shape): string {
  return `${ownBesides(shape.actor)}page as materialized (
    select id, key from (${firstOfEveryPhase(shape)}) first order by ${orderOf(shape, 'key', 'id')} limit ${shape.size} offset ${shape.offset}),
  ${countedByCounters(shape.actor)}`;
}

const sources = (sort: GuidelineSort): string =>
  sort === 'submitter_name' ? 'guidelines g join users u on u.id = g.submitter_id' : 'guidelines g';

/** Sorted by something else than age, or further down: along an index. */
function ordered(shape: Shape): string {
  const key = SORTS[shape.sort];
  const from = `select g.id, ${key} as key from ${sources(shape.sort)} where ${inPhases} and ${visibleTo(shape.actor)}`;
  const { offset, size } = shape;
  const there = `${from} order by ${orderOf(shape, key, 'g.id')}`;
  const back = `${from} order by ${orderOf(shape, key, 'g.id', true)}`;
  const first = `${ownBesides(shape.actor)}${countedByCounters(shape.actor)}`;
  if (offset < DEEP) {
    return `${first},
  page as materialized (${there} limit ${size} offset ${offset})`;
  }
  // From whichever end of the list is nearer.
  return `${first},
  ends as (select n, greatest(least(${size}, n - ${offset}), 0) as take, ${offset} * 2 > n as from_end from counted),
  page as materialized (
    (${there} limit (select case when from_end then 0 else take end from ends) offset ${offset})
    union all
    (${back} limit (select case when from_end then take else 0 end from ends)
      offset (select greatest(n - ${offset} - take, 0) from ends)))`;
}

/** Every word is part of the name, of the number or of the submitter's name. */
const found = (words: number): string[] =>
  Array.from({ length: words }, (_, at) => {
    const word = `like any ($${at + 3}::text[])`;
    return `(g.search_text ${word} or g.submitter_id = any (array(select s.id from users s where s.search_name ${word})))`;
  });

const lastly = ({ invitationsLast }: Shape, alias = ''): string => (invitationsLast ? `${alias}invited, ` : '');

/** Finds the entries of a search, or those with a task for this person, once; then counts them and cuts them into pages. */
function collected(shape: Shape): string {
  const columns = `g.id, ${SORTS[shape.sort]} as key`;
  const from = sources(shape.sort);
  const ofCommittee = shape.committee === true ? [`g.committee = $${shape.words + 3}`] : [];
  const where = [inPhases, visibleTo(shape.actor), ...found(shape.words), ...ofCommittee].join(' and ');
  const chosen = shape.mine ? 'asked' : 'chosen';
  const all = shape.mine
    ? askedEntries(shape.actor, { columns, from, where })
    : `chosen as materialized (select ${columns} from ${from} where ${where})`;
  return `${all},
  counted as (select count(*)::int as n from ${chosen}),
  page as materialized (select * from ${chosen} order by ${lastly(shape)}${orderOf(shape, 'key', 'id')} limit ${shape.size} offset ${shape.offset})`;
}

/** Common table expressions of the page, and how its rows are put in order. */
export function select(shape: Shape): { ctes: string; order: string } {
  const hot = shape.sort === 'created_at' && shape.offset < DEEP;
  const choose = shape.words > 0 || shape.mine || shape.committee === true ? collected : hot ? merged : ordered;
  return { ctes: choose(shape), order: `${lastly(shape, 'page.')}${orderOf(shape, 'page.key', 'page.id')}` };
}

import { GUIDELINE_SORTS, type OperationName } from '@imprimatur/contract';
import { ROLE_IDS } from '@imprimatur/domain';
import type { Call } from './load.ts';
import { FACES, type Face, type Scene } from './scene.ts';

/** A measured case: its calls all cost about the same. */
export interface Case {
  readonly name: string;
  readonly operation: OperationName;
  readonly calls: readonly Call[];
  /** Each call is possible once, until the entries are brought back to where they were. */
  readonly once?: true;
}

export const get = (token: string, path: string): Call => ({ method: 'GET', path: `/api${path}`, token });
const move = (method: 'PATCH' | 'PUT', token: string, id: number, phase: number): Call => ({
  method,
  path: `/api/guidelines/${id}`,
  token,
  body: JSON.stringify({ phase }),
});

/** How many entries each person sees. */
export type Totals = Readonly<Record<Face, number>>;

function lists({ people }: Scene, totals: Totals): Case[] {
  const list = (face: Face, name: string, queries: readonly string[]): Case => ({
    name: `list, ${face}, ${name}`,
    operation: 'GET /guidelines',
    calls: queries.map((query) => get(people[face].token, `/guidelines?${query}`)),
  });
  const deep = (face: Face): string => `page=${Math.max(1, Math.floor(totals[face] / 20))}`;
  const sorts = GUIDELINE_SORTS.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&order=desc`]);
  return [
    ...FACES.flatMap((face) => [
      list(face, 'first page', ['']),
      list(face, 'page 3', ['page=3']),
      list(face, 'half way', [deep(face)]),
      ...(face === 'office' ? [] : [list(face, 'every sort in turn', sorts)]),
    ]),
    ...GUIDELINE_SORTS.map((sort) => list('office', `by ${sort}`, [`sort=${sort}`, `sort=${sort}&order=desc`])),
    list('office', 'four phases', ['phases=10,42,50,80']),
    ...FACES.map((face) => ({ ...list(face, '', ['mine=1']), name: `my work, ${face}` })),
  ];
}

function searches({ people }: Scene): Case[] {
  const search = (face: Face, name: string, query: (n: number) => string): Case => ({
    name: `search, ${face}, ${name}`,
    operation: 'GET /guidelines',
    calls: Array.from({ length: 300 }, (_, n) =>
      get(people[face].token, `/guidelines?query=${encodeURIComponent(query(n))}`),
    ),
  });
  const both = (name: string, query: (n: number) => string): Case[] => [
    search('office', name, query),
    search('committee', name, query),
  ];
  return [
    ...both('a number', (n) => `guideline ${4100 + n}`),
    ...both('a common word', (n) => ['imaging', 'therapy', 'dosimetry'][n % 3] ?? ''),
    ...both('a submitter', (n) => `Person${100 + n}`),
  ];
}

/** The approvals of GPC and board, which mail. */
export const moves = (token: string, ids: readonly number[]): Call[] =>
  [110, 120].flatMap((phase) => ids.map((id) => move('PATCH', token, id, phase)));

/** The office sets an entry back. */
export const back = (token: string, ids: readonly number[]): Call[] => ids.map((id) => move('PUT', token, id, 102));

export const comments = (token: string, ids: readonly number[]): Call[] =>
  ids.map((id) => ({
    method: 'POST',
    path: `/api/comments/${id}`,
    token,
    body: '{"comment":"Please look at the second figure once more."}',
  }));

function entries({ people, commented, moved }: Scene): Case[] {
  const entry = (face: Face): Case => ({
    name: `one entry, ${face}`,
    operation: 'GET /guidelines/{id}',
    calls: people[face].entries.map((id) => get(people[face].token, `/guidelines/${id}`)),
  });
  const { token } = people.office;
  return [
    entry('office'),
    entry('submitter'),
    {
      name: 'comments of an entry',
      operation: 'GET /comments/{gid}',
      calls: people.office.entries.map((id) => get(token, `/comments/${id}`)),
    },
    { name: 'a comment', operation: 'POST /comments/{gid}', calls: comments(token, commented.slice(300)) },
    { name: 'a transition', operation: 'PATCH /guidelines/{id}', calls: moves(token, moved), once: true },
  ];
}

const STATS: Call['body'] = '{"dateFrom":"01-01-2016","dateTo":"31-12-2030"}';

/** The office's other screens, each with the calls that the screen makes. */
function screens({ people: { office, submitter, committee } }: Scene): Case[] {
  const all = `role=${ROLE_IDS.join()}`;
  const one = (name: string, operation: OperationName, call: Call): Case => ({ name, operation, calls: [call] });
  return [
    one('desk', 'GET /desk', get(office.token, '/desk?page=1')),
    one('desk, half way', 'GET /desk', get(office.token, '/desk?page=40')),
    one('desk, late ones by delay', 'GET /desk', get(office.token, '/desk?late=1&sort=late&order=desc')),
    one('desk, one task', 'GET /desk', get(office.token, '/desk?task=committee_review')),
    one('desk, search', 'GET /desk', get(office.token, '/desk?query=Person100')),
    one('tasks, submitter', 'GET /work', get(submitter.token, '/work')),
    one('progress', 'GET /board', get(office.token, '/board')),
    one('progress, with ended', 'GET /board', get(office.token, '/board?ended=1')),
    one('chosen progress, search', 'GET /board', get(office.token, '/board?query=guideline+71')),
    one('chosen progress, late ones by delay', 'GET /board', get(office.token, '/board?late=1&sort=delay')),
    one('statistics', 'POST /stats', { method: 'POST', path: '/api/stats', token: office.token, body: STATS }),
    one('log, first rows', 'GET /logs', get(office.token, '/logs?limit=100')),
    one('users', 'GET /users', get(office.token, '/users?page=1')),
    one('users, by name', 'GET /users', get(office.token, '/users?page=3&sort=name')),
    one('users, search', 'GET /users', get(office.token, '/users?query=Person100')),
    one('picker', 'GET /users', get(committee.token, `/users?${all}&options=1`)),
    one('picker, search', 'GET /users', get(committee.token, `/users?${all}&options=1&query=Person10`)),
    one('mails', 'GET /mails', get(office.token, '/mails?page=1')),
  ];
}

export const casesFor = (scene: Scene, totals: Totals): Case[] => [
  ...lists(scene, totals),
  ...searches(scene),
  ...entries(scene),
  ...screens(scene),
];

/** Milliseconds of processor time, server and database, that a call may cost at 10,000 entries; at 1,000,000 twice that. */
const GOALS: readonly (readonly [name: string, milliseconds: number])[] = [
  ['list', 0.8],
  ['my work', 0.8],
  ['search', 2],
  ['one entry', 1.1],
  ['a comment', 0.8],
  ['a transition', 4],
  ['progress', 15],
  ['statistics', 5],
  ['log', 2],
  ['users', 1],
];

/** undefined: there is no goal. */
export function goalOf(name: string, entries: number): number | undefined {
  const goal = GOALS.find(([start]) => name.startsWith(start))?.[1];
  return goal === undefined ? undefined : entries > 10_000 ? 2 * goal : goal;
}

/** Writers beside everything that is measured: of ten writes nine are comments, one is a transition. */
export function writers({ people, commented, turned }: Scene): Call[] {
  const { token } = people.office;
  const moving = [...moves(token, turned), ...back(token, turned)];
  const talk = comments(token, commented.slice(0, 300));
  return moving.flatMap((one, at) => [
    one,
    ...Array.from({ length: 9 }, (_, n) => talk[(at * 9 + n) % talk.length] ?? one),
  ]);
}

import type { Call } from '../load.ts';
import type { Scene } from '../scene.ts';
import type { Session } from './session.ts';

/** What is measured, in the order of the table. */
export const NAMES = [
  'list, 10 rows',
  'list, as it opens',
  'search, a rare word',
  'search, a common word',
  'search, a common word, numbers only',
  'one entry with its comments',
  'my queue',
  'a comment',
] as const;
export type Name = (typeof NAMES)[number];

/** What a person does once: calls one after the other. */
export type Step = readonly Call[];

/** The steps of each connection, over and over; null: this side has nothing of that kind. */
export type Operations = Readonly<Record<Name, ((connection: number) => readonly Step[]) | null>>;

const COMMENT = 'Please look at the second figure once more.';
const COMMON = ['imaging', 'therapy', 'dosimetry'];

/** Entries in turn, each connection with another one first. */
const from = (entries: readonly number[], connection: number): number[] => [
  ...entries.slice(connection),
  ...entries.slice(0, connection),
];

const get = (token: string, path: string): Call => ({ method: 'GET', path: `/api${path}`, token });

export function ofImprimatur({ people: { office }, crowd, commented }: Scene): Operations {
  const { token } = office;
  const list =
    (...queries: string[]) =>
    () =>
      queries.map((query) => [get(token, `/guidelines?${query}`)]);
  const members = crowd.filter(({ role, superuser }) => role === 2 && !superuser);
  return {
    'list, 10 rows': list('', 'page=2', 'page=3'),
    'list, as it opens': list(''),
    'search, a rare word': (connection) =>
      from(office.entries, connection).map((id) => [get(token, `/guidelines?query=${String(id).padStart(7, '0')}`)]),
    'search, a common word': list(...COMMON.map((word) => `query=${word}`)),
    'search, a common word, numbers only': null,
    'one entry with its comments': (connection) =>
      from(office.entries, connection).map((id) => [get(token, `/guidelines/${id}`), get(token, `/comments/${id}`)]),
    'my queue': (connection) => [[get(members[connection]?.token ?? token, '/guidelines?mine=1')]],
    'a comment': (connection) =>
      commented
        .filter((_, at) => at % 16 === connection)
        .map((id) => [
          { method: 'POST', path: `/api/comments/${id}`, token, body: JSON.stringify({ comment: COMMENT }) },
        ]),
  };
}

/** HotCRP holds a session's file while it works: each connection has its own. */
export interface Sessions {
  readonly office: readonly Session[];
  readonly reviewers: readonly Session[];
}

export function ofHotCrp({ office, reviewers }: Sessions, { people, commented }: Scene): Operations {
  const { entries } = people.office;
  const page = (session: Session | undefined, path: string): Call => ({
    method: 'GET',
    path: `/hotcrp/${path}`,
    headers: { cookie: session?.cookie ?? '' },
  });
  const search =
    (...queries: string[]) =>
    (connection: number) =>
      queries.map((query) => [page(office[connection], `search?q=${query}&t=s`)]);
  return {
    'list, 10 rows': search(...[0, 10, 20].map((at) => entries.slice(at, at + 10).join('+'))),
    'list, as it opens': search(''),
    'search, a rare word': (connection) =>
      from(entries, connection).map((id) => [page(office[connection], `search?q=%22guideline+${id}%22&t=s`)]),
    'search, a common word': search(...COMMON),
    'search, a common word, numbers only': (connection) =>
      COMMON.map((word) => [page(office[connection], `api/search?q=${word}&t=s`)]),
    'one entry with its comments': (connection) =>
      from(entries, connection).map((id) => [page(office[connection], `paper/${id}`)]),
    'my queue': (connection) => [[page(reviewers[connection], 'search?q=&t=rout')]],
    'a comment': (connection) =>
      commented
        .filter((_, at) => at % 16 === connection)
        .map((id) => [
          {
            method: 'POST',
            path: `/hotcrp/api/${id}/comment?c=new&post=${office[connection]?.post}`,
            headers: {
              cookie: office[connection]?.cookie ?? '',
              'content-type': 'application/x-www-form-urlencoded',
            },
            body: new URLSearchParams({ text: COMMENT, visibility: 'rev', topic: 'rev' }).toString(),
          },
        ]),
  };
}

import type { Call, Operations } from '../harness/http.ts';
import { comments, get, type Scene } from '../harness/scene.ts';
import type { Session } from './hotcrp.ts';

const COMMON = ['imaging', 'therapy', 'dosimetry'];

/** Entries in turn, each connection with another one first. */
const from = (entries: readonly number[], connection: number): number[] => [
  ...entries.slice(connection),
  ...entries.slice(0, connection),
];
const ownShare = (entries: readonly number[], connection: number): number[] =>
  entries.filter((_, at) => at % 16 === connection);

export function ofImprimatur({ people: { office }, crowd, commented }: Scene) {
  const { token, entries } = office;
  const list =
    (...queries: string[]): Operations =>
    () =>
      queries.map((query) => [get(token, `/guidelines?${query}`)]);
  const members = crowd.filter(({ role, superuser }) => role === 2 && !superuser);
  return {
    'list, 10 rows': list('', 'page=2', 'page=3'),
    'list, as it opens': list(''),
    'search, a rare word': (connection) =>
      from(entries, connection).map((id) => [get(token, `/guidelines?query=${String(id).padStart(7, '0')}`)]),
    'search, a common word': list(...COMMON.map((word) => `query=${word}`)),
    'one entry with its comments': (connection) =>
      from(entries, connection).map((id) => [get(token, `/guidelines/${id}`), get(token, `/comments/${id}`)]),
    'my queue': (connection) => [[get(members[connection]?.token ?? token, '/guidelines?mine=1')]],
    'a comment': (connection) => comments(token, ownShare(commented, connection)).map((call) => [call]),
  } as const satisfies Record<string, Operations>;
}

/** HotCRP locks a session's file while it works, so each connection has a session of its own. */
export interface Sessions {
  readonly office: readonly Session[];
  readonly reviewers: readonly Session[];
}

export function ofHotCrp({ office, reviewers }: Sessions, { people, commented }: Scene) {
  const { entries } = people.office;
  const page = (session: Session | undefined, path: string): Call => ({
    method: 'GET',
    path: `/hotcrp/${path}`,
    headers: { cookie: session?.cookie ?? '' },
  });
  const search =
    (...queries: string[]): Operations =>
    (connection) =>
      queries.map((query) => [page(office[connection], `search?q=${query}&t=s`)]);
  const comment = (id: number, connection: number): Call => ({
    ...page(office[connection], `api/${id}/comment?c=new&post=${office[connection]?.post}`),
    method: 'POST',
    headers: { cookie: office[connection]?.cookie ?? '', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'text=Please+look+at+the+second+figure+once+more.&visibility=rev&topic=rev',
  });
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
    'a comment': (connection) => ownShare(commented, connection).map((id) => [comment(id, connection)]),
  } as const satisfies Record<string, Operations>;
}

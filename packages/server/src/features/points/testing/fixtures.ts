import type { Point } from '@imprimatur/contract';
import type { TestApp, TestPerson } from '../../../testing/test-app.ts';
import { UnexpectedResponseError } from '../../../testing/world.ts';

type Draft = Partial<
  Pick<Point, 'kind' | 'place' | 'text' | 'proposal' | 'file_id' | 'anchor' | 'follows' | 'position'>
>;

export const aPoint = (text: string, more: Draft = {}): Draft => ({ kind: 'minor', text, ...more });

/** The calls of points, for one application. */
export function createPointCalls(app: () => TestApp) {
  const path = (id: number, rest = '') => `/guidelines/${id}/points${rest}`;
  const call = (who: TestPerson, method: string, at: string, body?: unknown) => app().call(who, method, at, body);
  async function callForData<T>(who: TestPerson, method: string, at: string, body?: unknown): Promise<T> {
    const answer = await call(who, method, at, body);
    if (answer.statusCode >= 300)
      throw new UnexpectedResponseError(`${method} ${at} → ${answer.statusCode} ${answer.body}`);
    return answer.statusCode === 204 ? (undefined as T) : answer.json().data;
  }
  return {
    path,
    call,
    list: (who: TestPerson, id: number, query = '') => callForData<Point[]>(who, 'GET', path(id, query)),
    post: (who: TestPerson, id: number, ...points: Draft[]) => callForData<Point[]>(who, 'POST', path(id), { points }),
    patch: (who: TestPerson, id: number, pid: number, body: object) =>
      callForData<Point>(who, 'PATCH', path(id, `/${pid}`), body),
    remove: (who: TestPerson, id: number, pid: number) => callForData<void>(who, 'DELETE', path(id, `/${pid}`)),
    answer: (who: TestPerson, id: number, pid: number, body: object = { kind: 'changed' }) =>
      callForData<Point>(who, 'PUT', path(id, `/${pid}/answer`), body),
    judge: (who: TestPerson, id: number, pid: number, body: object = { settled: true }) =>
      callForData<Point>(who, 'PUT', path(id, `/${pid}/verdict`), body),
    /** Sends a review of the open round. */
    send: (who: TestPerson, id: number, changeType = 1, comment?: string) =>
      callForData(who, 'POST', `/guidelines/${id}/finish-review`, { changeType, comment }),
  };
}

/** The visible parts of a list: number, or position of a draft, with text and status. */
export const summarizePoints = (points: readonly Point[]): [number | null, string, string][] =>
  points.map(({ number, text, status }) => [number, text, status]);

import { uploadFile, type World } from '../../../testing/world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { LogCases, makeCaseSteps } from './log-cases.ts';

/** Changes of points, their answers and their verdicts. */
export function makePointCases({ as, into }: ReturnType<typeof makeCaseSteps>, app: TestApp, world: World): LogCases {
  const points = [{ kind: 'minor', text: 'Please give the doses.' }];
  const prepared = async () => {
    const id = await into(42);
    const made = await as(world.gpc, 'POST', `/guidelines/${id}/points`, { points });
    return { id, path: `/guidelines/${id}/points/${made.json().data[0].id}` };
  };
  const sent = async () => {
    const one = await prepared();
    await as(world.gpc, 'POST', `/guidelines/${one.id}/finish-review`, { changeType: 1 });
    return one;
  };
  const answered = async () => {
    const one = await sent();
    await as(world.submitter, 'PUT', `${one.path}/answer`, { kind: 'changed' });
    return one;
  };
  const handedIn = async () => {
    const one = await answered();
    await as(world.submitter, 'GET', `/guidelines/${one.id}/points`);
    await uploadFile(app, world.submitter, one.id, 'revised.pdf');
    await as(world.submitter, 'PATCH', `/guidelines/${one.id}`, { phase: 46 });
    return one;
  };
  return {
    'POST /guidelines/{id}/points': {
      logged: 'point created',
      call: async () => as(world.gpc, 'POST', `/guidelines/${await into(42)}/points`, { points }),
    },
    'PATCH /guidelines/{id}/points/{pid}': {
      logged: 'point updated',
      call: async () => as(world.gpc, 'PATCH', (await prepared()).path, { text: 'Please give all doses.' }),
    },
    'DELETE /guidelines/{id}/points/{pid}': {
      logged: 'point deleted',
      call: async () => as(world.gpc, 'DELETE', (await prepared()).path),
    },
    'PUT /guidelines/{id}/points/{pid}/answer': {
      logged: 'point created',
      call: async () => as(world.submitter, 'PUT', `${(await sent()).path}/answer`, { kind: 'changed' }),
    },
    'DELETE /guidelines/{id}/points/{pid}/answer': {
      logged: 'point deleted',
      call: async () => as(world.submitter, 'DELETE', `${(await answered()).path}/answer`),
    },
    'PUT /guidelines/{id}/cover': {
      logged: 'guideline updated',
      call: async () =>
        as(world.submitter, 'PUT', `/guidelines/${(await sent()).id}/cover`, { text: 'Dear reviewers,' }),
    },
    'PUT /guidelines/{id}/points/{pid}/verdict': {
      logged: 'point judged',
      call: async () => as(world.gpc, 'PUT', `${(await handedIn()).path}/verdict`, { settled: true }),
    },
  };
}

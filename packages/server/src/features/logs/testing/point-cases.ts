import { uploadFile, type World } from '../../../testing/world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { LogCases, makeCaseSteps } from './log-cases.ts';

/** Changes of points, their answers and their verdicts. */
export function makePointCases(
  { send, addEntry }: ReturnType<typeof makeCaseSteps>,
  app: TestApp,
  world: World,
): LogCases {
  const points = [{ kind: 'minor', text: 'Please give the doses.' }];
  const addPoint = async () => {
    const id = await addEntry(42);
    const answer = await send(world.gpc, 'POST', `/guidelines/${id}/points`, { points });
    return { id, path: `/guidelines/${id}/points/${answer.json().data[0].id}` };
  };
  const addSentPoint = async () => {
    const one = await addPoint();
    await send(world.gpc, 'POST', `/guidelines/${one.id}/finish-review`, { changeType: 1 });
    return one;
  };
  const addAnsweredPoint = async () => {
    const one = await addSentPoint();
    await send(world.submitter, 'PUT', `${one.path}/answer`, { kind: 'changed' });
    return one;
  };
  const addSubmittedAnswer = async () => {
    const one = await addAnsweredPoint();
    await send(world.submitter, 'GET', `/guidelines/${one.id}/points`);
    await uploadFile(app, world.submitter, one.id, 'revised.pdf');
    await send(world.submitter, 'PATCH', `/guidelines/${one.id}`, { phase: 46 });
    return one;
  };
  return {
    'POST /guidelines/{id}/points': {
      logged: 'point created',
      call: async () => send(world.gpc, 'POST', `/guidelines/${await addEntry(42)}/points`, { points }),
    },
    'PATCH /guidelines/{id}/points/{pid}': {
      logged: 'point updated',
      call: async () => send(world.gpc, 'PATCH', (await addPoint()).path, { text: 'Please give all doses.' }),
    },
    'DELETE /guidelines/{id}/points/{pid}': {
      logged: 'point deleted',
      call: async () => send(world.gpc, 'DELETE', (await addPoint()).path),
    },
    'PUT /guidelines/{id}/points/{pid}/answer': {
      logged: 'point created',
      call: async () => send(world.submitter, 'PUT', `${(await addSentPoint()).path}/answer`, { kind: 'changed' }),
    },
    'DELETE /guidelines/{id}/points/{pid}/answer': {
      logged: 'point deleted',
      call: async () => send(world.submitter, 'DELETE', `${(await addAnsweredPoint()).path}/answer`),
    },
    'PUT /guidelines/{id}/cover': {
      logged: 'guideline updated',
      call: async () =>
        send(world.submitter, 'PUT', `/guidelines/${(await addSentPoint()).id}/cover`, { text: 'Dear reviewers,' }),
    },
    'PUT /guidelines/{id}/points/{pid}/verdict': {
      logged: 'point judged',
      call: async () => send(world.gpc, 'PUT', `${(await addSubmittedAnswer()).path}/verdict`, { settled: true }),
    },
  };
}

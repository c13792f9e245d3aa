import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeProbe, PROBE_HEADER } from './probe.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  ['made now', 0, true],
  ['from a clock that is slightly ahead', 4_000, true],
  ['from the future', 6_000, false],
  ['that is old', -61_000, false],
])('a probe %s gets a response that caches store separately', async (_what, ahead, answered) => {
  const { config, now } = app.context;
  const probe = makeProbe(config.secrets, new Date(now().getTime() + ahead));
  const answer = await app.fastify.inject({ url: '/.well-known/imprimatur.json', headers: { [PROBE_HEADER]: probe } });
  expect('seen' in answer.json()).toBe(answered);
  expect(answer.headers['vary']).toBe(PROBE_HEADER);
});

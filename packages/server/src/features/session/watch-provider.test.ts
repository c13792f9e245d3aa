import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type MaliciousProvider, startMaliciousProvider } from './sso/testing/malicious-provider.ts';
import { watchProvider } from './watch-provider.ts';

let world: TestApp;
let provider: MaliciousProvider;
let stop: () => Promise<void>;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
afterEach(async () => {
  await stop();
  await provider.stop();
});

const DISCOVERY_PATH = '.well-known/openid-configuration';

async function prepareWatch() {
  provider = await startMaliciousProvider('imprimatur');
  const oidc = { issuer: provider.issuer, clientId: 'imprimatur', clientSecret: 's', scope: 'openid' };
  const lines: string[] = [];
  const begin = () => {
    const context = { ...world.context, config: { ...world.context.config, oidc } };
    stop = watchProvider(context, (line) => lines.push(line), { soon: 20, later: 20 });
  };
  const tries = async (count: number) => {
    const until = provider.asked.length + count;
    await expect.poll(() => provider.asked.length).toBeGreaterThanOrEqual(until);
  };
  return { lines, begin, tries };
}

it('a single sign-on without problems logs nothing', async () => {
  const { lines, begin, tries } = await prepareWatch();
  begin();
  await tries(3);
  expect(lines).toEqual([]);
});

it('a wrong issuer is logged once with both names, until it is corrected', async () => {
  const { lines, begin, tries } = await prepareWatch();
  provider.instead.set(DISCOVERY_PATH, (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":"https://other.example"}'),
  );
  begin();
  await tries(4);
  expect(lines).toEqual([
    `OIDC_ISSUER is ${provider.issuer}, but the provider there calls itself "https://other.example". Nobody can sign in until the two are the same.`,
  ]);
  provider.instead.clear();
  await tries(3);
  expect(lines.slice(1)).toEqual([`The single sign-on provider at ${provider.issuer} answers again.`]);
});

it('a provider that is down is logged once, and again when it returns and goes down again', async () => {
  const { lines, begin, tries } = await prepareWatch();
  provider.instead.set(DISCOVERY_PATH, (response) => response.destroy());
  begin();
  await tries(3);
  provider.instead.clear();
  await tries(3);
  provider.instead.set(DISCOVERY_PATH, (response) => response.destroy());
  await tries(3);
  expect(lines.map((line) => line.replace(/\(.*\)/, '()'))).toEqual([
    `The single sign-on provider at ${provider.issuer} does not answer (). Nobody can sign in until it does.`,
    `The single sign-on provider at ${provider.issuer} answers again.`,
    `The single sign-on provider at ${provider.issuer} does not answer (). Nobody can sign in until it does.`,
  ]);
});

// @module-tag nightly
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaleToMachineSpeed } from '../../../../tools/machine-speed.mjs';
import type { ChildServer } from '../testing/child-server.ts';
import { createServerStarter } from '../testing/child-servers.ts';
import { NGINX_MISSING } from '../testing/nginx.ts';
import { readSeed, SeededRandom } from './testing/random.ts';
import { prepareEnvironment, type TestEnvironment } from './testing/environment.ts';
import { Outages } from './testing/outages.ts';
import { People } from './testing/people.ts';
import { checkAll } from './testing/checks.ts';

/** The number of seconds during which servers are killed. */
const KILLING_SECONDS = Number(process.env['KILLING_SECONDS'] ?? 300);

const startServer = createServerStarter();

let testEnvironment: TestEnvironment;
beforeAll(async () => {
  if (!NGINX_MISSING) testEnvironment = await prepareEnvironment(startServer, 2);
});
afterAll(async () => {
  if (!NGINX_MISSING) await testEnvironment.close();
});

/** Repeatedly stops one of two servers at random, while the other one keeps working. */
async function stopServersAtRandom(servers: ChildServer[], outages: Outages, random: SeededRandom): Promise<void> {
  for (const until = Date.now() + KILLING_SECONDS * 1000; Date.now() < until; ) {
    for (const how of ['SIGKILL', 'SIGTERM'] as const) {
      await pause(random.between(500, 6_000));
      const at = random.between(0, 1);
      const [server, port] = [servers[at], testEnvironment.ports[at]];
      if (server === undefined || port === undefined) throw new Error('there are two servers');
      await outages.end(server, how);
      await pause(random.between(0, 3_000));
      servers[at] = await testEnvironment.start(port);
    }
  }
}

describe.skipIf(NGINX_MISSING)('two servers behind nginx (skipped without nginx)', () => {
  // Covers Audit.O6.4
  it('lose nothing while one of them is killed at random under load, and only running calls fail', {
    timeout: scaleToMachineSpeed((KILLING_SECONDS + 900) * 1000),
  }, async () => {
    const random = new SeededRandom(readSeed());
    console.log(`SEED=${random.seed} repeats the order of kills`);
    const servers: ChildServer[] = [];
    for (const port of testEnvironment.ports) servers.push(await testEnvironment.start(port));
    const outages = new Outages();
    const people = new People(testEnvironment, random.seed, 6);
    await people.meanwhile(stopServersAtRandom(servers, outages, random));
    await people.end();
    const { failures } = people.counts;
    const mails = await checkAll(testEnvironment, people, async () => {
      for (const server of servers) expect(await server.end()).toBe(0);
    });
    const [killed, ordered] = [outages.findDuring('SIGKILL', failures), outages.findDuring('SIGTERM', failures)];
    const kills = { kills: outages.count('SIGKILL'), failedAtKill: killed.length };
    const ends = { ends: outages.count('SIGTERM'), failedAtEnd: ordered.length };
    console.log(
      JSON.stringify({
        seed: random.seed,
        seconds: KILLING_SECONDS,
        ...kills,
        ...ends,
        ...people.summarize(),
        ...mails,
      }),
    );
    for (const { call, reason } of ordered) console.log(`at an end in order: ${call}: ${reason}`);
    expect(outages.findUnexplained(failures)).toEqual([]);
  });
});

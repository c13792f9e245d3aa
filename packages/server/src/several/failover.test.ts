// @module-tag nightly
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaleToMachineSpeed } from '../../../../tools/machine-speed.mjs';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts';
import type { ChildServer } from '../testing/child-server.ts';
import { createServerStarter } from '../testing/child-servers.ts';
import { NGINX_MISSING } from '../testing/nginx.ts';
import { readSeed } from './testing/random.ts';
import { type Cluster, type Clusters, CANNOT_RUN_CLUSTERS, openClusters } from './testing/clusters.ts';
import { prepareEnvironment, type TestEnvironment } from './testing/environment.ts';
import { Outages } from './testing/outages.ts';
import { People } from './testing/people.ts';
import { checkAll } from './testing/checks.ts';

const SKIPPED = CANNOT_RUN_CLUSTERS || NGINX_MISSING;

const startServer = createServerStarter();

let clusters: Clusters;
let primary: Cluster;
let standby: Cluster;
/** The single address of the database, like a virtual address or a proxy. */
let address: DatabaseProxy;
let testEnvironment: TestEnvironment;
beforeAll(async () => {
  if (SKIPPED) return;
  clusters = await openClusters();
  primary = await clusters.primary();
  address = await startDatabaseProxy({ url: primary.url() });
  testEnvironment = await prepareEnvironment(startServer, 2, address.connection);
  standby = await clusters.standbyOf(primary, 'standby');
  await primary.waitFor('standby');
});
afterAll(async () => {
  if (SKIPPED) return;
  await testEnvironment.close();
  await address.close();
  await clusters.close();
});

describe.skipIf(SKIPPED)('if the primary database fails (skipped without PostgreSQL or nginx),', () => {
  // Covers Audit.O6.4
  it('its standby replaces it, both servers switch automatically, and no confirmed data is lost', {
    timeout: scaleToMachineSpeed(900_000),
  }, async () => {
    const seed = readSeed();
    const servers: ChildServer[] = [];
    for (const port of testEnvironment.ports) servers.push(await testEnvironment.start(port));
    const people = new People(testEnvironment, seed, 4);
    const outages = new Outages();
    const isReady = async ({ url }: ChildServer) => (await fetch(`${url}/readyz`)).status === 200;
    try {
      await people.more(8);
      const began = Date.now();
      await outages.during('failover', async () => {
        await primary.crash();
        await address.kill();
        await standby.promote();
        address.connectTo({ url: standby.url() });
        await address.revive();
        for (const server of servers)
          await expect.poll(() => isReady(server), { timeout: scaleToMachineSpeed(60_000) }).toBe(true);
      });
      const milliseconds = Date.now() - began;
      await people.more(12);
      await people.end();
      const mails = await checkAll(testEnvironment, people, async () => {
        for (const server of servers) expect(await server.end()).toBe(0);
      });
      console.log(JSON.stringify({ seed, milliseconds, ...people.summarize(), ...mails }));
      expect(outages.findUnexplained(people.counts.failures)).toEqual([]);
    } finally {
      await Promise.allSettled([people.end()]);
    }
  });
});

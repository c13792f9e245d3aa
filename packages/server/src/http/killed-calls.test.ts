// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ChildServer } from '../testing/child-server.ts';
import { createServerStarter } from '../testing/child-servers.ts';
import { formatDatabaseUrl, getDatabaseName, getOwnerConnection } from '../testing/databases.ts';
import { NIGHTLY } from '../testing/test-set.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';
import { createEntryInPhase, createWorld, type World } from '../testing/world.ts';

const startServer = createServerStarter();

/** Number of times the server is killed. */
const ROUNDS = NIGHTLY ? 10 : 1;
/** More clients than the server has connections, so that calls at every stage are interrupted. */
const CLIENT_COUNT = 24;
const CALLS_A_ROUND = 64;

let app: TestApp;
let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-killed-calls-'));
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Keyed {
  readonly key: string;
  readonly who: TestPerson;
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** Query for how often the call took effect. */
  readonly count: readonly [sql: string, value: string | number];
  /** The response, once there is one. */
  answer: { readonly status: number; readonly text: string } | null;
}

/** A comment, a draft or a step of the life cycle, each recognised by the rows that it writes. */
async function createCall(index: number, commented: number): Promise<Keyed> {
  const key = crypto.randomUUID();
  const one = { key, answer: null };
  if (index % 8 === 0) {
    const id = await createEntryInPhase(app, world, 10);
    const path = `/guidelines/${id}/formal-check-approval`;
    const count = ['select count(*) as n from phase_changes where phase = 40 and guideline_id = $1', id] as const;
    return { ...one, who: world.gpc, path, body: { changeType: 0 }, count };
  }
  if (index % 2 === 0) {
    const count = ['select count(*) as n from guidelines where name = $1', key] as const;
    return { ...one, who: world.submitter, path: '/guidelines', body: { name: key }, count };
  }
  const count = ['select count(*) as n from comments where comment = $1', key] as const;
  return { ...one, who: world.office, path: `/comments/${commented}`, body: { comment: key }, count };
}

async function sendCall(server: ChildServer, { key, who, path, body }: Keyed) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    text: await answer.text(),
    replayed: answer.headers.get('idempotency-replayed') === 'true',
  };
}

/** Many clients send one call after the other, until none is left or the server is gone. */
async function sendAll(server: ChildServer, calls: readonly Keyed[], answered: () => void): Promise<number> {
  const waiting = [...calls];
  let cut = 0;
  await Promise.all(
    Array.from({ length: CLIENT_COUNT }, async () => {
      for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
        try {
          call.answer = await sendCall(server, call);
          answered();
        } catch (error) {
          // The connection broke.
          if (!(error instanceof TypeError)) throw error;
          cut += 1;
          return;
        }
      }
    }),
  );
  return cut;
}

// Covers Audit.H5, Fault.1
it(
  'calls with a key take effect exactly once, even if the server is killed during them and they are sent again',
  async () => {
    const environment = {
      DATABASE_URL: formatDatabaseUrl(getOwnerConnection(inject('server'), getDatabaseName(app.context.pool))),
    };
    const start = () => startServer(folder, ['--empty'], { environment });
    const commented = await createEntryInPhase(app, world, 10);
    const sent: Keyed[] = [];
    let cut = 0;
    let server = await start();
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const calls: Keyed[] = [];
        while (calls.length < CALLS_A_ROUND) calls.push(await createCall(calls.length, commented));
        let answers = 0;
        const sending = sendAll(server, calls, () => {
          answers += 1;
        });
        while (answers < 20 + ((round * 7) % 40)) await Promise.race([pause(1), sending]);
        await server.kill();
        cut += await sending;
        server = await start();
        for (const call of calls) {
          const again = await sendCall(server, call);
          expect(again.status, `${call.path}: ${again.text}`).toBeLessThan(300);
          if (call.answer === null || call.answer.status >= 500) continue;
          expect(again).toEqual({ ...call.answer, replayed: true });
        }
        sent.push(...calls);
      }
      expect(cut).toBeGreaterThanOrEqual(ROUNDS);
      for (const { path, count } of sent) {
        const { rows } = await app.context.pool.query(count[0], [count[1]]);
        expect(rows[0].n, path).toBe(1);
      }
    } finally {
      await server.end();
    }
  },
  60_000 * (1 + ROUNDS),
);

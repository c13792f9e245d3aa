// @module-tag nightly
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { removeData } from '../testing/child-server.ts';
import { createServerStarter } from '../testing/child-servers.ts';
import { NIGHTLY } from '../testing/test-set.ts';

const startServer = createServerStarter();

const CALL_COUNT = 2_000;
const CROWD_COUNT = 4;
/**
 * Maximum growth of a server's memory in MB, for three hundred waiting calls, their sockets, and garbage that has not been collected
 * yet. Two thousand waiting calls need about 350 MB.
 */
const MAX_GROWTH_MB = 150;

interface Answer {
  readonly status: number;
  readonly again: string | undefined;
  /** In milliseconds. */
  readonly time: number;
}

async function timeCall(url: string, agent: Agent, token?: string): Promise<Answer> {
  const began = performance.now();
  const asked = get(url, { agent, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode ?? 0, again: answer.headers['retry-after'], time: performance.now() - began };
}

const median = (answers: readonly Answer[]): number =>
  answers.map(({ time }) => time).toSorted((one, other) => one - other)[Math.floor(answers.length / 2)] ?? 0;

/** Memory of a process, in MB. */
async function readMemory(pid: number): Promise<number> {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

// Covers Audit.H9, Fault.16, T6
it.runIf(NIGHTLY && process.platform === 'linux')(
  'each of two thousand simultaneous calls is answered or immediately asked to retry, and the server recovers afterwards',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'imprimatur-crowd-'));
    const server = await startServer(folder, ['--empty'], { environment: { LOG_LEVEL: 'error' } });
    const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
    try {
      const signedIn = await fetch(`${server.url}/api/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'office@demo.example', password: 'demo' }),
      });
      const { access_token: token } = (await signedIn.json()) as { access_token: string };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      for (let n = 0; n < 10; n += 1)
        await fetch(`${server.url}/api/guidelines`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ name: `Entry ${n}` }),
        });
      const list = () => timeCall(`${server.url}/api/guidelines`, agent, token);
      for (let n = 0; n < 200; n += 1) await list();
      const before = await readMemory(server.pid);
      for (let crowd = 0; crowd < CROWD_COUNT; crowd += 1) {
        const answers = Promise.all(Array.from({ length: CALL_COUNT }, list));
        let over = false;
        void answers.then(() => {
          over = true;
        });
        const health: Answer[] = [];
        do health.push(await timeCall(`${server.url}/healthz`, agent));
        while (!over && (await pause(50, true)));
        const all = await answers;
        const refused = all.filter(({ status }) => status === 503);
        expect(all.filter(({ status }) => status === 200).length + refused.length).toBe(CALL_COUNT);
        expect(refused.length).toBeGreaterThan(0);
        expect(refused.filter(({ again }) => again === undefined)).toEqual([]);
        expect(new Set(health.map(({ status }) => status))).toEqual(new Set([200]));
        expect((await list()).status).toBe(200);
        // Refused calls do not wait in the queue.
        expect(median(refused)).toBeLessThan(
          Math.max(...all.filter(({ status }) => status === 200).map(({ time }) => time)),
        );
      }
      expect((await readMemory(server.pid)) - before).toBeLessThan(MAX_GROWTH_MB);
    } finally {
      agent.destroy();
      await server.end();
      await removeData(folder);
    }
  },
);

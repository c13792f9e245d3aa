// @module-tag nightly
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scaleToMachineSpeed } from '../../../../tools/machine-speed.mjs';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const EXAMPLE_BRANDING_PATH = fileURLToPath(new URL('../../../../docs/branding.example.json', import.meta.url));

async function startListening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const openSockets = new Set<Socket>();
const silentServer = createServer((socket) => openSockets.add(socket.on('error', () => {})));
const endlessServer = createHttpServer((request, answer) => {
  if (request.url !== '/.well-known/imprimatur.json') return void answer.writeHead(404).end();
  answer.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    while (answer.write(' '.repeat(16_384)));
  };
  answer.on('drain', more).on('error', () => {});
  more();
  return undefined;
});
const drippingServer = createHttpServer((_request, answer) => {
  answer.writeHead(200);
  const drip = setInterval(() => answer.write(' '), 100);
  answer.on('close', () => clearInterval(drip));
});

const hiddenPassword = randomBytes(9).toString('hex');
let folder: string;
let DATABASE_URL: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-hangs-'));
  DATABASE_URL = `postgres://app:${hiddenPassword}@127.0.0.1:${await startListening(silentServer)}/none`;
});
afterAll(async () => {
  for (const socket of openSockets) socket.destroy();
  for (const server of [endlessServer, drippingServer]) server.closeAllConnections();
  for (const server of [silentServer, endlessServer, drippingServer]) server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | string | null;
  readonly output: string;
}

/** Runs a command of the program until it ends. */
function run(args: string[], environment: Record<string, string>): Promise<Ended> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, DATABASE_URL, ...environment };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [MAIN, ...args],
      { env, timeout: scaleToMachineSpeed(90_000) },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : (error.code ?? null), output: stdout + stderr }),
    );
  });
}

const makeSettings = (port: number) => ({
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SECRET: 'qF3v9LxT0aWmZ8rKcN5yHbD2uJ7sEgPo',
  BRANDING: EXAMPLE_BRANDING_PATH,
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'imprimatur',
  OIDC_CLIENT_SECRET: 'secret',
});

const SILENT_DATABASE_MESSAGE = /he database at 127\.0\.0\.1:\d+ did not respond within 15 s/;

it('the doctor finishes even if the database never responds and an address never ends its response', {
  timeout: scaleToMachineSpeed(120_000),
}, async () => {
  for (const [server, expected] of [
    [endlessServer, /wrong +address +\S+ does not lead to this application \(status 200\)/],
    [drippingServer, /wrong +address +\S+ does not answer from here/],
  ] as const) {
    const { code, output } = await run(['doctor'], makeSettings(await startListening(server)));
    expect(output).toMatch(expected);
    expect(output).toMatch(SILENT_DATABASE_MESSAGE);
    expect(output).not.toContain(hiddenPassword);
    expect(code).toBe(1);
  }
});

it.each(['serve', 'backup'])(
  '%s exits and reports that the database does not respond',
  { timeout: scaleToMachineSpeed(120_000) },
  async (command) => {
    const { code, output } = await run([command], { ...makeSettings(9), PORT: '0' });
    expect(output).toMatch(SILENT_DATABASE_MESSAGE);
    expect(code).toBe(1);
  },
);

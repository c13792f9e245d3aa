import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { expect } from 'vitest';
import { findBackupFlaws } from '../../backup/invariants.ts';
import { clientConfigOf } from '../../db/database.ts';
import { connectForMaintenance } from '../../db/maintenance-connection.ts';
import { scaleToMachineSpeed } from '../../../../../tools/machine-speed.mjs';
import { findHeaders } from '../../testing/mail-hub.ts';
import type { TestEnvironment } from './environment.ts';
import type { ConfirmedWrites } from './entry-scenario.ts';
import type { People } from './people.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** Checks that everything that was confirmed exists exactly once. */
async function checkConfirmed(client: pg.Client, { comments, entries }: ConfirmedWrites): Promise<void> {
  const found = async (sql: string): Promise<string[]> => {
    const ordered = `${sql} order by 1`;
    const { rows } = await client.query<{ found: string }>(ordered);
    return rows.map((row) => row.found);
  };
  expect(await found('select comment as found from comments where comment is not null')).toEqual([...comments].sort());
  expect(await found(`select id || ' ' || name collate "C" as found from guidelines`)).toEqual(
    entries.map(({ id, name }) => `${id} ${name}`).sort(),
  );
  expect(await found(`select guideline_id || ' ' || sha256 as found from files`)).toEqual(
    entries.flatMap(({ id, files }) => files.map((sum) => `${id} ${sum}`)).sort(),
  );
  expect(await found('select guideline_id::text as found from phase_changes where phase = 40')).toEqual(
    entries.flatMap(({ id, approved }) => (approved ? [String(id)] : [])).sort(),
  );
  const { rows } = await client.query<{ guideline_id: number; data: string }>(
    `select guideline_id, data from logs where model = 'guideline' and data like '%renamed%'`,
  );
  for (const { id, names } of entries)
    for (const name of names.slice(1)) {
      const matchingRows = rows.filter((row) => row.guideline_id === id && row.data.includes(`"${name}"`));
      // The row of this name, and the row of the next name, which contains the old name.
      expect(matchingRows.length, name).toBe(name === names.at(-1) ? 1 : 2);
    }
}

/**
 * Checks that every email was sent, that each entry has the same emails, and that duplicates have the same id. Returns how many
 * duplicates there were.
 */
async function checkMails(client: pg.Client, { hub }: TestEnvironment): Promise<{ mails: number; duplicates: number }> {
  const waiting = async () =>
    (await client.query(`select count(*)::int as n from mails where status in ('queued', 'failed')`)).rows[0].n;
  // Emails claimed by a killed server are sent once the claim expires, after four minutes.
  await expect.poll(waiting, { timeout: scaleToMachineSpeed(400_000), interval: 200 }).toBe(0);
  const { rows } = await client.query(
    'select array_agg(template order by template) as templates from mails group by guideline_id',
  );
  expect(new Set(rows.map(({ templates }) => templates.join())).size).toBe(1);
  const sent = await client.query(`select count(*)::int as n from mails where status = 'sent'`);
  const ids = hub.received.flatMap((mail) => findHeaders(mail, 'message-id'));
  expect(new Set(ids).size).toBe(sent.rows[0].n);
  return { mails: sent.rows[0].n, duplicates: ids.length - new Set(ids).size };
}

async function runVerify({ environment }: TestEnvironment, part: '--log' | '--files') {
  const child = spawn(process.execPath, [MAIN, 'verify', part], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await exited;
  return { code: child.exitCode, out, err };
}

/**
 * Runs `bin/imprimatur verify`: the log must be complete, and no file may be missing or altered. Returns the number of stored files
 * without a row: if a server is killed during an upload in one request, the bytes stay until the sweep deletes them.
 */
async function checkWithCommand(testEnvironment: TestEnvironment): Promise<number> {
  expect(await runVerify(testEnvironment, '--log')).toMatchObject({ code: 0, err: '' });
  const { out, err } = await runVerify(testEnvironment, '--files');
  const lines = err.split('\n');
  expect(lines.filter((line) => /^(missing|altered): /.test(line))).toEqual([]);
  const unknown = lines.filter((line) => line.startsWith('unknown: ')).length;
  expect(out + err).toMatch(/Verified \d+ files\./);
  return unknown;
}

/** Checks that database and files are consistent, and that no server has left a connection open. */
async function checkConsistency(client: pg.Client, { testStore }: TestEnvironment): Promise<void> {
  expect(await findBackupFlaws(client, testStore.store)).toEqual([]);
  const left = async () =>
    (
      await client.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
    ).rows[0].n;
  await expect.poll(left, { timeout: scaleToMachineSpeed(30_000) }).toBe(0);
}

/** Runs all checks after the people have ended; `endServers` stops the servers once the emails are sent. */
export async function checkAll(
  testEnvironment: TestEnvironment,
  { confirmed }: People,
  endServers: () => Promise<void>,
): Promise<{ mails: number; duplicates: number; unknown: number }> {
  const client = await connectForMaintenance(clientConfigOf(testEnvironment.owner));
  try {
    const mails = await checkMails(client, testEnvironment);
    await endServers();
    await testEnvironment.leave();
    await checkConfirmed(client, confirmed);
    const unknown = await checkWithCommand(testEnvironment);
    await checkConsistency(client, testEnvironment);
    return { ...mails, unknown };
  } finally {
    await client.end();
  }
}

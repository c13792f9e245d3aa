import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import type { StartServer } from '../child-server.ts';
import { createDatabase, formatDatabaseUrl } from '../databases.ts';
import { makeArchives, RELEASE_NAME } from './archives.ts';
import { type Association, startAssociation, installAssociation } from './association.ts';
import { ROOT } from './blocks.ts';

/** The state that the commands of a page need, and the checks after them. */
export interface Preparation {
  /** Required programs; the page is skipped without them. */
  readonly needs?: readonly string[];
  readonly prepare: (startServer: StartServer) => Promise<Association>;
  readonly afterwards?: (association: Association, output: string) => Promise<void>;
}

async function prepareUpgrade(startServer: StartServer): Promise<Association> {
  const association = await startAssociation(startServer);
  await makeArchives(association.folder);
  return association;
}

/** The example settings with the paths and addresses of this test, because a test cannot edit them in an editor. */
async function readExampleSettings({ folder, settings }: Association): Promise<string> {
  const example = await readFile(join(ROOT, 'deploy/systemd/environment'), 'utf8');
  const edited = example
    .replace(/^PORT=.*$/m, `PORT="${settings['PORT']}"`)
    .replace(/^(?:SMTP_URL|MAIL_FROM)=.*\n/gm, '')
    .replaceAll(/="(\/(?:etc|var)\/.*)"$/gm, (_line, path) => `="${join(folder, path)}"`);
  return `${edited}LOG_LEVEL="error"\n`;
}

/** A machine with archives, an empty database and nothing else. */
async function prepareInstallation(): Promise<Association> {
  const association = await installAssociation();
  const { folder, values } = association;
  const unpacked = join(folder, 'release', RELEASE_NAME);
  await mkdir(join(unpacked, 'deploy/systemd'), { recursive: true });
  await writeFile(join(unpacked, 'deploy/systemd/environment'), await readExampleSettings(association));
  await cp(join(ROOT, 'docs/branding.example.json'), join(unpacked, 'docs/branding.example.json'));
  await makeArchives(association.folder);
  // The page itself writes the settings. Every page loads them first.
  await writeFile(join(folder, 'etc/imprimatur/environment'), '');
  await mkdir(join(folder, 'var/lib/imprimatur'));
  const address = formatDatabaseUrl(await createDatabase(inject('server'), 'template0'));
  const written = 'postgres://imprimatur:$DATABASE_PASSWORD@127.0.0.1/imprimatur';
  return { ...association, values: { ...values, [written]: address } };
}

async function withBackup(startServer: StartServer): Promise<Association> {
  const association = await startAssociation(startServer);
  const { folder, settings, values } = association;
  const stored = await readdir(join(folder, 'var/lib/imprimatur/files'), { recursive: true, withFileTypes: true });
  const key = stored.find((file) => file.isFile() && file.parentPath.endsWith(`/${file.name.slice(0, 2)}`));
  execFileSync(join(ROOT, 'bin/imprimatur'), ['backup', join(folder, 'var/backups/imprimatur/2026-11-23')], {
    // The variables of the tests are left out, because they may name another database.
    env: { PATH: process.env['PATH'], ...settings },
  });
  return { ...association, values: { ...values, 'KEY-OF-THE-FILE': key?.name ?? '' } };
}

/** Copies the files of deploy/monitoring as the page describes. */
async function withPrometheus(startServer: StartServer): Promise<Association> {
  const association = await startAssociation(startServer);
  const to = join(association.folder, 'etc/prometheus');
  await cp(join(ROOT, 'deploy/monitoring'), to, { recursive: true });
  await writeFile(join(to, 'imprimatur.token'), randomBytes(24).toString('base64url'));
  return association;
}

/** The server has stopped, and a PostgreSQL server has an empty database ready. */
async function prepareMove(startServer: StartServer): Promise<Association> {
  const association = await startAssociation(startServer);
  await association.server.end();
  const address = formatDatabaseUrl(await createDatabase(inject('server'), 'template0'));
  const { values } = association;
  const written = 'postgres://imprimatur:OWNER-PASSWORD@db.example/imprimatur?sslmode=verify-full';
  return { ...association, values: { ...values, [written]: address } };
}

/** The preparation of each page whose commands are run. */
export const PREPARATIONS: Readonly<Record<string, Preparation>> = {
  'docs/api.md': { needs: ['jq'], prepare: startAssociation },
  'docs/api-reading-and-files.md': { needs: ['jq'], prepare: startAssociation },
  'docs/operations/README.md': { prepare: installAssociation },
  'docs/operations/backup.md': {
    prepare: startAssociation,
    afterwards: async (_association, output) => {
      expect(output).toContain('Restored and verified: 1 files');
      expect(output).toContain('Verified 1 files. No problems found.');
    },
  },
  'docs/operations/branding.md': { prepare: startAssociation },
  'docs/operations/change-log.md': { prepare: startAssociation },
  'docs/operations/database.md': {
    prepare: prepareMove,
    afterwards: async (_association, output) => expect(output).toContain('Verified 1 files. No problems found.'),
  },
  'docs/operations/files.md': { prepare: startAssociation },
  'docs/operations/first-afternoon.md': {
    prepare: prepareInstallation,
    afterwards: async (_association, output) => {
      expect(output).toContain('5 users were imported.');
      expect(output).toContain('line 5: Tomás Byrne, byrne@association.example');
      expect(output).toMatch(/right +database +The tables are those of this version/);
      expect(output).toMatch(/right +backup /);
    },
  },
  'docs/operations/incident.md': {
    prepare: withBackup,
    afterwards: async ({ folder, values }) => {
      const aside = join(folder, 'srv/imprimatur-work', `damaged-${values['KEY-OF-THE-FILE']}`);
      expect((await readFile(aside)).length).toBe(100_000);
    },
  },
  'docs/operations/keys.md': { prepare: startAssociation },
  'docs/operations/monitoring.md': { needs: ['promtool'], prepare: withPrometheus },
  'docs/operations/provider.md': { prepare: installAssociation },
  'docs/operations/upgrade.md': { prepare: prepareUpgrade },
};

import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

export interface ServerCopy {
  readonly version: string;
  readonly sources: string;
  remove(): Promise<void>;
}

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Copies this server with a different version number, and adds these statements as one more migration. */
export async function copyServerAs(version: string, migration: readonly string[] = []): Promise<ServerCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-version-'));
  const server = join(folder, 'packages/server');
  await mkdir(server, { recursive: true });
  for (const part of ['src', 'migrations'])
    await cp(join(ROOT, 'packages/server', part), join(server, part), { recursive: true });
  const stated = await readFile(join(ROOT, 'packages/server/package.json'), 'utf8');
  await writeFile(join(server, 'package.json'), JSON.stringify({ ...JSON.parse(stated), version }));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  if (migration.length > 0) {
    const path = join(server, 'migrations/meta/_journal.json');
    const journal: Journal = JSON.parse(await readFile(path, 'utf8'));
    const last = journal.entries.at(-1);
    if (last === undefined) throw new Error('there is no migration');
    const tag = 'of_the_next_version';
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    await writeFile(path, JSON.stringify(journal));
    await writeFile(join(server, `migrations/${tag}.sql`), migration.join('--> statement-breakpoint\n'));
  }
  return { version, sources: join(server, 'src'), remove: () => rm(folder, { recursive: true, force: true }) };
}

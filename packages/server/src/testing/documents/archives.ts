import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VERSION } from '../../config/version.ts';
import { ROOT } from './blocks.ts';

/** The folder into which an archive unpacks, as the pages name it. */
export const RELEASE_NAME = `imprimatur-${VERSION}-linux-x64`;

/**
 * Places archives in the form of a release into `srv/download` of a folder, with the program of this checkout. `tools/release` tests the
 * contents of real archives.
 */
export async function makeArchives(folder: string): Promise<void> {
  const download = join(folder, 'srv/download');
  await mkdir(join(folder, 'release', RELEASE_NAME, 'bin'), { recursive: true });
  await mkdir(download, { recursive: true });
  await symlink(join(ROOT, 'bin/imprimatur'), join(folder, 'release', RELEASE_NAME, 'bin/imprimatur'));
  const sums: string[] = [];
  for (const file of [`${RELEASE_NAME}.tar.gz`, `${RELEASE_NAME}-postgres.tar.gz`]) {
    execFileSync('tar', ['-czf', join(download, file), '-C', join(folder, 'release'), RELEASE_NAME]);
    const sum = createHash('sha256').update(await readFile(join(download, file)));
    sums.push(`${sum.digest('hex')}  ${file}\n`);
  }
  await writeFile(join(download, 'SHA256SUMS'), sums.join(''));
}

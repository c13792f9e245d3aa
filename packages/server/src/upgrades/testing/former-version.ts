import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../testing/documents/blocks.ts';

/** The commits of released versions from which people upgrade. The repository has no tags of them. */
const COMMIT_BY_VERSION = {
  '1.60.0': '470191b540300748db6c599dae441b9f617350f1',
  '2.0.0': 'a8354b7dbdc21b32b097076b5d94895597140fbf',
} as const;
type FormerVersion = keyof typeof COMMIT_BY_VERSION;

const runGit = (...args: string[]) => spawnSync('git', ['-C', ROOT, ...args], { encoding: 'utf8' });

/**
 * Returns whether the sources of a version can be missing: source archives and shallow clones have no history. In a whole clone the commit
 * must exist, so there the tests run, and fail if it was lost.
 */
export function lacksHistory(version: FormerVersion): boolean {
  if (runGit('cat-file', '-e', `${COMMIT_BY_VERSION[version]}^{commit}`).status === 0) return false;
  if (!existsSync(join(ROOT, '.git'))) return true;
  const { status, stdout } = runGit('rev-parse', '--is-shallow-repository');
  return status !== 0 || stdout.trim() !== 'false';
}

/**
 * Packages that the server of 1.60.0 imports and that this project no longer uses. Its exports as XLSX need this one, and no test calls
 * them. All others are in today's `node_modules`, in newer or equal versions.
 */
const STUBS_OF_ABSENT_PACKAGES = {
  'client-zip': 'export const makeZip = () => { throw new Error("client-zip is not installed"); };',
};

/** Lets the sources find their own workspaces, and all other packages in the `node_modules` of this checkout. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@imprimatur'), { recursive: true });
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join('../../packages', name), join(modules, '@imprimatur', name));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@imprimatur') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const [name, text] of Object.entries(STUBS_OF_ABSENT_PACKAGES)) {
    mkdirSync(join(modules, name));
    writeFileSync(join(modules, name, 'package.json'), JSON.stringify({ name, type: 'module', exports: './index.js' }));
    writeFileSync(join(modules, name, 'index.js'), text);
  }
}

/** Unpacks the committed sources of a version into a folder, so that its server and commands can run there. */
export function unpackVersion(version: FormerVersion, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  execFileSync('git', ['-C', ROOT, 'archive', `--output=${archive}`, COMMIT_BY_VERSION[version]]);
  execFileSync('tar', ['--extract', '--no-same-owner', `--directory=${folder}`, `--file=${archive}`]);
  linkPackages(folder);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isLegal } from './selected.ts';

/** A package as `package-lock.json` (version 3) describes it. */
const lockedPackage = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  cpu: z.union([z.string(), z.array(z.string())]).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
type LockedPackage = z.infer<typeof lockedPackage>;

/** Packages by folder below the root, as in the lockfile. */
export type Lock = Readonly<Record<string, LockedPackage>>;

export const readLock = (root: string): Lock =>
  z
    .object({ packages: z.record(z.string(), lockedPackage) })
    .parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;

/** Returns packages as `name@version`, the form in bills of materials. */
export const listPackages = (lock: Lock, folders: ReadonlySet<string>): Set<string> =>
  new Set([...folders].map((folder) => `${folder.split('node_modules/').at(-1)}@${lock[folder]?.version}`));

/** Returns the folder where Node finds a package that is imported from `from`. */
function findFolder(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const found = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (found in lock) return found;
    if (folder === '') return undefined;
  }
}

/** Returns the folders of all packages that a workspace needs at run time, including those for other processors. */
export const listRuntimePackages = (lock: Lock, workspace: string): string[] =>
  findReachable(lock, workspace, ({ dependencies, optionalDependencies }) => ({
    ...dependencies,
    ...optionalDependencies,
  }));

/**
 * Returns the folders of all packages that may be part of the built screens. Skips optional dependencies: pdf.js has a canvas for
 * Node, which no browser loads.
 */
export const listBundledPackages = (lock: Lock, workspace: string): string[] =>
  findReachable(lock, workspace, ({ dependencies = {}, optionalDependencies = {} }) =>
    Object.fromEntries(Object.entries(dependencies).filter(([name]) => !(name in optionalDependencies))),
  );

function findReachable(lock: Lock, workspace: string, needs: (one: LockedPackage) => Record<string, string>): string[] {
  const seen = new Set<string>();
  const visit = (folder: string): void => {
    const entry = lock[folder];
    if (entry === undefined || seen.has(folder)) return;
    if (entry.link === true) return visit(entry.resolved ?? '');
    seen.add(folder);
    for (const name of Object.keys(needs(entry))) {
      const found = findFolder(lock, folder, name);
      if (found === undefined) throw new Error(`${folder} needs ${name}, which is missing from package-lock.json`);
      visit(found);
    }
  };
  visit(workspace);
  return [...seen].filter((folder) => folder.includes('node_modules/')).sort();
}

interface PackageLicence {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
}

/** Returns the licences of packages as one text: name, version, licence and licence text of each. */
export function collectLicences(root: string, folders: readonly string[]): string {
  return folders
    .map((folder) => {
      const stated: PackageLicence = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      const name = typeof stated.license === 'string' ? stated.license : (stated.license?.type ?? 'see below');
      const texts = readdirSync(join(root, folder))
        .filter(isLegal)
        .sort()
        .map((file) => readFileSync(join(root, folder, file), 'utf8').trim());
      return [`${stated.name} ${stated.version}: ${name}`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(100)}\n\n`);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLegal } from './selected.ts';

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

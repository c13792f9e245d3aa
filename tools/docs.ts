/**
 * `node tools/docs.ts` writes docs/generated from the code and docs/coverage. With `--check` it writes nothing, lists outdated files and
 * statements or citations that do not match, and exits with 1 if there are any.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { drawLifecycle } from '@imprimatur/domain';
import { SAMPLE_BRANDING } from '@imprimatur/server/config/branding';
import { createOpenApiDocument } from '@imprimatur/server/http/openapi/document';
import { describeAccess } from './docs/access.ts';
import { buildCoveragePages } from './docs/coverage/coverage.ts';
import { describeFields } from './docs/fields.ts';
import { describeLimits } from './docs/limits.ts';
import { describePermissions } from './docs/permissions.ts';
import { describeTransitions } from './docs/transitions.ts';

const GENERATED_FOLDER = new URL('../docs/generated/', import.meta.url);

const { pages, faults } = buildCoveragePages();

/** Every generated file and the function that returns its text. */
const MAKER_BY_FILE: Readonly<Record<string, () => string>> = {
  'lifecycle.mmd': drawLifecycle,
  'transitions.md': describeTransitions,
  'permissions.md': describePermissions,
  'fields.md': describeFields,
  'access.md': describeAccess,
  'limits.md': describeLimits,
  'openapi.json': () => `${JSON.stringify(createOpenApiDocument(SAMPLE_BRANDING), null, 2)}\n`,
  ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, () => page])),
};

const readStored = (name: string): Promise<string | null> =>
  readFile(new URL(name, GENERATED_FOLDER), 'utf8').catch(() => null);

async function findOutdated(): Promise<string[]> {
  const names = await readdir(GENERATED_FOLDER).catch(() => []);
  const left = names.filter((name) => !(name in MAKER_BY_FILE) && !name.startsWith('.'));
  const changed: string[] = [];
  for (const [name, make] of Object.entries(MAKER_BY_FILE)) if ((await readStored(name)) !== make()) changed.push(name);
  return [...changed, ...left];
}

if (process.argv.includes('--check')) {
  const names = await findOutdated();
  for (const name of names) console.error(`docs/generated/${name} is out of date. Run npm run docs.`);
  for (const fault of faults) console.error(fault);
  process.exitCode = names.length + faults.length > 0 ? 1 : 0;
} else {
  await mkdir(GENERATED_FOLDER, { recursive: true });
  for (const [name, make] of Object.entries(MAKER_BY_FILE)) await writeFile(new URL(name, GENERATED_FOLDER), make());
}

/**
 * A process of its own that runs tests of one Vitest project in the copy: `node runner.ts FOLDER PROJECT`. It keeps Vitest, and
 * the server's PostgreSQL, from one mutant to the next. Told a mutant, it says which test notices it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type Reporter, type TestModule } from 'vitest/node';
import { scaled } from '../machine-speed.mjs';

export interface Task {
  readonly file: string;
  readonly text: string;
  /** Rings of test files: a ring runs when no test of the rings before it noticed. */
  readonly rings: readonly (readonly string[])[];
}
/** `unsound`: the tests that fail without the mutant too, so that nothing can be said of it. */
export type Outcome = { readonly noticed: string | null } | { readonly unsound: string };

const [folder = '', project = ''] = process.argv.slice(2);
let failures: { file: string; title: string }[] = [];
const nameOf = (module: TestModule) => module.moduleId.slice(folder.length + 1);
const collectFailures: Reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'failed') failures.push({ file: nameOf(test.module), title: test.fullName });
  },
  onTestModuleEnd(module) {
    if (module.errors().length > 0) failures.push({ file: nameOf(module), title: 'does not load' });
  },
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) failures.push({ file: nameOf(suite.module), title: suite.fullName });
  },
};

const vitest = await createVitest('test', {
  root: folder,
  config: join(folder, 'vitest.config.ts'),
  project: [project],
  watch: false,
  bail: 1,
  isolate: false,
  testTimeout: scaled(20_000),
  hookTimeout: scaled(60_000),
  tagsFilter: ['!long && !nightly'],
  reporters: [collectFailures],
});
await vitest.standalone();

async function firstFailure(files: readonly string[]): Promise<{ file: string; title: string } | null> {
  failures = [];
  const { unhandledErrors } = await vitest.runTestSpecifications(
    files.flatMap((file) => vitest.getModuleSpecifications(join(folder, file))),
  );
  if (failures.length === 0 && unhandledErrors.length > 0)
    return { file: '', title: `an error that no test expects: ${String(unhandledErrors[0])}` };
  return failures[0] ?? null;
}

async function withText<T>(file: string, text: string, work: () => Promise<T>): Promise<T> {
  const path = join(folder, file);
  const original = readFileSync(path, 'utf8');
  const put = (content: string) => {
    writeFileSync(path, content);
    vitest.invalidateFile(path);
  };
  put(text);
  try {
    return await work();
  } finally {
    put(original);
  }
}

/** Test files that are known to pass without a mutant; one that fails anyway must not count as noticing. */
const sound = new Set<string>();

async function isSound(file: string): Promise<boolean> {
  if (file === '' || sound.has(file)) return true;
  if ((await firstFailure([file])) !== null) return false;
  sound.add(file);
  return true;
}

async function judge({ file, text, rings }: Task): Promise<Outcome> {
  for (const ring of rings) {
    const failure = await withText(file, text, () => firstFailure(ring));
    if (failure === null) continue;
    if (!(await isSound(failure.file))) return { unsound: failure.file };
    return { noticed: `${failure.file}: ${failure.title}` };
  }
  return { noticed: null };
}

process.on('message', (task: Task) => {
  judge(task).then(
    (outcome) => process.send?.(outcome),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => void vitest.close().then(() => process.exit(0)));
process.send?.('ready');

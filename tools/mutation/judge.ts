/** Runs the tests of one Vitest project on mutants in the copy of the tree. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createVitest, type Reporter, type TestModule } from 'vitest/node';
import { scaleToMachineSpeed } from '../machine-speed.mjs';
import { type Mutant, applyMutant } from './mutants.ts';

/** Selects the tests of a project to run. */
export interface TestChoice {
  readonly tagsFilter: readonly string[];
  /** Milliseconds without a finished test after which the tests count as hanging. Longer than the limits of tests and hooks. */
  readonly maxSilence: number;
}

export interface Project {
  readonly folder: string;
  readonly name: string;
  readonly choice: TestChoice;
  /** Groups of test files, the most likely to notice first. A group runs only if no earlier group failed. */
  readonly findTestGroups: (file: string) => readonly (readonly string[])[];
}

export interface Verdict {
  readonly mutant: Mutant;
  /** Null if the mutant survived. */
  readonly noticedBy: string | null;
}

interface Failure {
  readonly file: string;
  readonly title: string;
}

interface Tests {
  /** Returns null if the tests of all files pass. */
  firstFailure(files: readonly string[]): Promise<Failure | null>;
  write(file: string, text: string): void;
  close(): Promise<void>;
}

const HANG_FAILURE: Failure = { file: '', title: 'the tests did not finish' };

/** Starts Vitest, which keeps its loaded modules and the server's PostgreSQL from one mutant to the next. */
async function openTests({ folder, name, choice }: Project): Promise<Tests> {
  let failures: Failure[] = [];
  let watch = setTimeout(() => {}, 0);
  const fileOf = (module: TestModule) => module.moduleId.slice(folder.length + 1);
  const reporter: Reporter = {
    onTestCaseResult(test) {
      watch.refresh();
      if (test.result().state === 'failed') failures.push({ file: fileOf(test.module), title: test.fullName });
    },
    onTestModuleEnd(module) {
      if (module.errors().length > 0) failures.push({ file: fileOf(module), title: 'does not load' });
    },
    onTestSuiteResult(suite) {
      if (suite.errors().length > 0) failures.push({ file: fileOf(suite.module), title: suite.fullName });
    },
  };
  const vitest = await createVitest(
    'test',
    {
      root: folder,
      config: join(folder, 'vitest.config.ts'),
      project: [name],
      watch: false,
      bail: 1,
      tagsFilter: [...choice.tagsFilter],
      reporters: [reporter],
    },
    {},
    { stdout: new Writable({ write: (_chunk, _encoding, done) => done() }) },
  );
  await vitest.standalone();
  return {
    async firstFailure(files) {
      failures = [];
      const specifications = files.flatMap((file) => vitest.getModuleSpecifications(join(folder, file)));
      watch = setTimeout(() => {
        failures.unshift(HANG_FAILURE);
        // The first call asks the workers to end; the second kills them, because a worker in an endless loop does not react.
        void vitest.cancelCurrentRun('keyboard-input');
        void vitest.cancelCurrentRun('keyboard-input');
      }, scaleToMachineSpeed(choice.maxSilence));
      const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
      clearTimeout(watch);
      if (failures.length === 0 && unhandledErrors.length > 0)
        return { file: '', title: `an error outside the tests: ${String(unhandledErrors[0])}` };
      return failures[0] ?? null;
    },
    write(file, text) {
      writeFileSync(join(folder, file), text);
      vitest.invalidateFile(join(folder, file));
    },
    close: () => vitest.close(),
  };
}

export async function* judgeMutants(project: Project, mutants: readonly Mutant[]): AsyncGenerator<Verdict> {
  let tests = await openTests(project);
  /** Test files that pass without a mutant. Files that fail without one are skipped. */
  const sound = new Set<string>();
  const unsound = new Set<string>();

  async function reopen(): Promise<void> {
    await tests.close();
    tests = await openTests(project);
  }

  async function failureOf(mutant: Mutant): Promise<Failure | null> {
    const original = readFileSync(join(project.folder, mutant.file), 'utf8');
    tests.write(mutant.file, applyMutant(original, mutant));
    try {
      for (const group of project.findTestGroups(mutant.file)) {
        const failure = await tests.firstFailure(group.filter((file) => !unsound.has(file)));
        if (failure !== null) return failure;
      }
      return null;
    } finally {
      tests.write(mutant.file, original);
    }
  }

  /** Restarts Vitest before it decides, because a busy machine or the remains of a mutant may fail a sound test. */
  async function isSound(file: string): Promise<boolean> {
    if (file === '' || sound.has(file)) return true;
    const failure = await tests.firstFailure([file]);
    if (failure !== null) await reopen();
    if (failure === null || (await tests.firstFailure([file])) === null) {
      sound.add(file);
    } else {
      unsound.add(file);
      console.log(`LEFT OUT  ${file}, which fails even without a mutant`);
    }
    return failure === null;
  }

  for (const mutant of mutants) {
    let failure = await failureOf(mutant);
    while (failure !== null && !(await isSound(failure.file))) failure = await failureOf(mutant);
    if (failure === HANG_FAILURE) await reopen();
    yield { mutant, noticedBy: failure && [failure.file, failure.title].filter(Boolean).join(': ') };
  }
  await tests.close();
}

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { scaleToMachineSpeed } from './tools/machine-speed.mjs';
import { TEST_FILES } from './tools/test/selection.ts';

/** Starts the files that mostly wait for minutes first, so that all others run beside them. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification): number => (moduleId.includes('/src/several/') ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => waits(one) - waits(other));
  }
}

/** `unit` tests are fast and pure. `server` tests need a database: the global setup starts one or uses DATABASE_URL. */
export default defineConfig({
  test: {
    // Vitest's default is one worker fewer than cores. More are faster here, because tests often wait for the database and child processes.
    maxWorkers: availableParallelism() + 1,
    // `--sequence.shuffle` needs Vitest's own sequencer.
    ...(process.env['TEST_SET'] === 'nightly' ? { sequence: { sequencer: WaitingFirst } } : {}),
    tags: [
      { name: 'long', description: 'Not before a commit, but in CI: slow, or one of many of its kind.' },
      {
        name: 'nightly',
        description:
          'Only with --nightly: takes minutes, kills or damages in number, or repeats a rule over whole tables.',
        timeout: scaleToMachineSpeed(600_000),
      },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: TEST_FILES.unit,
          setupFiles: ['tools/test/limits.ts', 'tools/test/frozen-prototype.ts'],
          // Loads packages once per worker instead of once per file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: TEST_FILES.server,
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          setupFiles: [
            'tools/test/limits.ts',
            'tools/test/frozen-prototype.ts',
            'packages/server/src/testing/record-statements.ts',
            'packages/server/src/testing/print-errors.ts',
          ],
          // Loads the server once per worker; each file has its own application and database.
          isolate: false,
        },
      },
    ],
  },
});

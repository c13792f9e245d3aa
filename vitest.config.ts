import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { scaled } from './tools/machine-speed.mjs';

/** Fast and pure first; `server` needs a database, which its global setup starts (or takes from DATABASE_URL). */
export default defineConfig({
  test: {
    // Vitest leaves one core to itself; here the database and child processes are waited for much of the time.
    maxWorkers: availableParallelism() + 1,
    tags: [
      { name: 'long', description: 'Not before a commit, but in CI: slow, or one of many of its kind.' },
      {
        name: 'nightly',
        description:
          'Only with --nightly: takes minutes, kills or damages in number, or repeats a rule over whole tables.',
        timeout: scaled(600_000),
      },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{domain,contract,documents,web}/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          setupFiles: ['tools/test/limits.ts', 'tools/test/frozen-prototype.ts'],
          // The packages are loaded once for all files of a worker.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          setupFiles: [
            'tools/test/limits.ts',
            'tools/test/frozen-prototype.ts',
            'packages/server/src/testing/record-statements.ts',
          ],
          // The server is loaded once for all files of a worker; each file has an application and a database of its own.
          isolate: false,
        },
      },
    ],
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Fast and pure first; `server` needs a database, which its global setup starts (or takes from DATABASE_URL). */
export default defineConfig({
  test: {
    // Vitest leaves one core to itself; here the database and child processes are waited for much of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{domain,contract,web}/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          // Tables over all phases and people take seconds on a machine that is busy with other work.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          // The server is loaded once for all files of a worker; each file has an application and a database of its own.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A second by itself: what is waited for comes later than that on a machine that is busy with other work.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});

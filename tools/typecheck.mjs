/**
 * `npm run typecheck` checks all packages in parallel. TypeScript keeps its results in node_modules/.cache, so unchanged packages
 * are not checked again.
 */
import { availableParallelism } from 'node:os';
import { run } from './lib-process.mjs';

const PROJECTS = [
  '.',
  'packages/server',
  'packages/web',
  'packages/web/build',
  'packages/documents',
  'packages/contract',
  'packages/domain',
];
const waiting = [...PROJECTS];
/** Several checkers in one project would compute the same types. Less frequent garbage collection only costs memory. */
const ONE = ['--checkers', '1'];
const env = { GOGC: '400', GOMEMLIMIT: '2GiB' };

async function checkNext() {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const info = `node_modules/.cache/typecheck/${project === '.' ? 'tools' : project.replace('packages/', '').replace('/', '-')}.tsbuildinfo`;
    const { code, output } = await run('tsc', ['-p', project, ...ONE, '--incremental', '--tsBuildInfoFile', info], {
      env,
    });
    process.stdout.write(output);
    if (code !== 0) process.exitCode = 1;
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, checkNext));

/**
 * `npm run typecheck`: checks every package, side by side. Unchanged packages are not checked again: TypeScript keeps its
 * results in node_modules/.cache.
 */
import { availableParallelism } from 'node:os';
import { run } from './lib-process.mjs';

const PROJECTS = ['.', 'packages/server', 'packages/web', 'packages/web/build', 'packages/contract', 'packages/domain'];
const waiting = [...PROJECTS];

async function checkNext() {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const info = `node_modules/.cache/typecheck/${project === '.' ? 'tools' : project.replace('packages/', '').replace('/', '-')}.tsbuildinfo`;
    const { code, output } = await run('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', info]);
    process.stdout.write(output);
    if (code !== 0) process.exitCode = 1;
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, checkNext));

/** `npm run dev` starts the demo server, which restarts when its sources change, and the screens with hot reload. */
import { runServers } from './lib-process.mjs';
import { ensurePackages } from './setup.mjs';

await ensurePackages();
await runServers([
  ['node', '--watch', 'packages/server/src/demo.ts', ...process.argv.slice(2)],
  ['vite', 'packages/web'],
]);

/** `npm start` runs the demo, even from a fresh clone. Arguments go to the demo, settings come from the environment. */
import { HEAP } from './lib-heap.mjs';
import { runServers } from './lib-process.mjs';
import { ensureBuild, ensurePackages } from './setup.mjs';

// The demo refuses this too, but here it is refused before anything is installed and built.
if (process.env.NODE_ENV === 'production') {
  console.error('The demo refuses NODE_ENV=production, because its password is public. Use `npm run serve`.');
  process.exit(1);
}
await ensurePackages();
await ensureBuild();
console.log('Starting…');
await runServers([['node', ...HEAP, 'packages/server/src/demo.ts', ...process.argv.slice(2)]]);

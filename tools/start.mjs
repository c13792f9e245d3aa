/** `npm start`: from a fresh clone to the running demo. Arguments go to the demo, settings come from the environment. */
import { HEAP } from './lib-heap.mjs';
import { serve } from './lib-process.mjs';
import { ensureBuild, ensurePackages } from './setup.mjs';

await ensurePackages();
await ensureBuild();
console.log('Starting…');
await serve([['node', ...HEAP, 'packages/server/src/demo.ts', ...process.argv.slice(2)]]);

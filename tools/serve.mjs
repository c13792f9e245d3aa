/** `npm run serve`: the server for real use. The server itself reports missing settings. */
import { HEAP } from './lib-heap.mjs';
import { serve } from './lib-process.mjs';
import { ensureBuild, ensurePackages } from './setup.mjs';

await ensurePackages();
await ensureBuild();
await serve([['node', ...HEAP, 'packages/server/src/main.ts', ...process.argv.slice(2)]], { NODE_ENV: 'production' });

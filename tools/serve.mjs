/** `npm run serve` starts the production server, which itself reports missing settings. */
import { serve } from './lib-process.mjs';
import { ensureBuild, ensurePackages } from './setup.mjs';

await ensurePackages();
await ensureBuild();
await serve([['bin/imprimatur', 'serve', ...process.argv.slice(2)]], { NODE_ENV: 'production' });

/** `npm run serve` starts the production server, which itself reports missing settings. */
import { runServers } from './lib-process.mjs';
import { ensureBuild, ensurePackages } from './setup.mjs';

await ensurePackages();
await ensureBuild();
await runServers([['bin/imprimatur', 'serve', ...process.argv.slice(2)]], { NODE_ENV: 'production' });

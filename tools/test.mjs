/**
 * `npm test` installs the locked packages if they are missing, then runs `tools/test/run.ts`. Plain JavaScript for Node 20, which
 * may be the only Node before the packages are installed.
 */
import { replaceProcess } from './lib-process.mjs';
import { ensurePackages } from './setup.mjs';

await ensurePackages();
await replaceProcess('node', ['tools/test/run.ts', ...process.argv.slice(2)]);

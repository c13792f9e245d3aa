import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const packageJson = z.object({ version: z.string() });

/** The version of this server. */
export const VERSION: string = packageJson.parse(
  JSON.parse(readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8')),
).version;

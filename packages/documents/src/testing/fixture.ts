import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files come from `make-fixtures.ts` and `make-pdf-fixtures.ts`. */
export const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)));

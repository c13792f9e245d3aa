import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `make-fixtures.ts` and `make-pdf-fixtures.ts` create these files. */
export const readFixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)));

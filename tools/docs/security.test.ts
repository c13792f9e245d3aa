import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@imprimatur/contract';
import { getTableName, is, Table } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as schema from '../../packages/server/src/db/schema/index.ts';
import { PURPOSES } from '../../packages/server/src/signing.ts';

const securityDocument = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');

/** The words in backquotes in the document. */
const documentedNames = new Set([...securityDocument.matchAll(/`([^`]+)`/g)].map((hit) => hit[1] ?? ''));
const findUndocumented = (names: readonly string[]): string[] => names.filter((name) => !documentedNames.has(name));

describe('docs/security.md', () => {
  // Covers V14.1.1, V14.1.2
  it('lists every table of the database, with its retention period', () => {
    const tables = Object.values(schema).flatMap((one) => (is(one, Table) ? [getTableName(one)] : []));
    expect(tables.length).toBeGreaterThan(20);
    expect(findUndocumented(tables)).toEqual([]);
  });

  // Covers V11.1.2
  it('lists every key that is derived from the secret', () => {
    expect(findUndocumented(PURPOSES)).toEqual([]);
  });

  // Covers V6.1.3
  it('lists every call without a session, except those for data that everybody may read', () => {
    const open = Object.entries(operations)
      .filter(
        ([name, { policy }]) => policy === 'public' && !/branding|options|import-check|download|exports/.test(name),
      )
      .map(([name]) => name);
    expect(open.length).toBeGreaterThan(5);
    expect(findUndocumented(open)).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as schema from './schema/index.ts';

const snapshotsUrl = new URL('../../migrations/meta/', import.meta.url);

it('the newest migration has a snapshot, and the migrations create the whole schema', async () => {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  // It adds a method to all arrays, which pdf.js refuses in the tests of other files.
  Reflect.deleteProperty(Array.prototype, 'random');
  const files = readdirSync(snapshotsUrl).sort();
  const journal = JSON.parse(readFileSync(new URL('_journal.json', snapshotsUrl), 'utf8'));
  const newest = files.filter((file) => file.endsWith('_snapshot.json')).at(-1) ?? '';
  expect(newest).toBe(`${String(journal.entries.at(-1).idx).padStart(4, '0')}_snapshot.json`);
  const before = JSON.parse(readFileSync(new URL(newest, snapshotsUrl), 'utf8'));
  expect(await generateMigration(before, generateDrizzleJson(schema, before.id))).toEqual([]);
});

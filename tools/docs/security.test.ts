import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations } from '@imprimatur/contract';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = join(root, 'packages/server/src');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\/|^demo/.test(name))
  .map((name) => readFileSync(join(server, name), 'utf8'));
const inSources = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map((hit) => hit[1] ?? ''))),
];
/** The words that the document sets in backquotes. */
const named = new Set([...document.matchAll(/`([^`]+)`/g)].map((hit) => hit[1] ?? ''));
const unnamed = (names: readonly string[]): string[] => names.filter((name) => !named.has(name));

describe('docs/security.md names', () => {
  it('every table of the database, with how long it is kept', () => {
    const tables = inSources(/pgTable\(\s*'(\w+)'/g);
    expect(tables.length).toBeGreaterThan(20);
    expect(unnamed(tables)).toEqual([]);
  });

  it('every key that is derived from the secret', () => {
    const keys = inSources(/['`](imprimatur (?!_)[a-z -]+?)(?:\\0|')/g);
    expect(keys.length).toBeGreaterThan(5);
    expect(unnamed(keys)).toEqual([]);
  });

  it('every way in that asks for no session, but what everybody may read', () => {
    const open = Object.entries(operations)
      .filter(
        ([name, { policy }]) => policy === 'public' && !/branding|options|import-check|download|exports/.test(name),
      )
      .map(([name]) => name);
    expect(open.length).toBeGreaterThan(5);
    expect(unnamed(open)).toEqual([]);
  });
});

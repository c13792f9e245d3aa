import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
/** The newest migration of 2.0.0. While later migrations run, servers of the previous version keep running. */
const LAST_UNCHECKED_MIGRATION = '0018_office.sql';

/** Statements that remove something that servers of the previous version may still use. */
const CONTRACTING_PATTERN =
  /\bdrop\s+(?:table|column|view|function|type|schema)\b|\brename\b|\bset\s+not\s+null\b|\bdrop\s+default\b|\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i;
/** Statements that refuse or change data written by a server of the previous version. Harmless on a table that the same migration creates. */
const BREAKING_PATTERNS = [
  /\balter\s+table\s+(?<table>\S+)\s+add\s+constraint\b/i,
  /\bcreate\s+unique\s+index\s+.*?\bon\s+(?<table>[\w."]+)/i,
  /\bcreate\s+(?:constraint\s+)?trigger\b[\s\S]*?\bon\s+(?<table>[\w."]+)/i,
  /\balter\s+table\s+(?<table>\S+)\s+add\s+column\b(?=[\s\S]*\bnot\s+null\b)(?![\s\S]*\bdefault\b)/i,
];
/** A line in the file which states that nobody uses the removed parts any more. */
const CONTRACTION_COMMENT_PATTERN = /^-- contracts: last used by \d+\.\d+\.\d+$/m;

const normalizeTableName = (name: string): string => name.replaceAll('"', '').replace(/^public\./, '');

/** The statements of a migration that affect servers of the previous version. */
function findNoticeable(migration: string): string[] {
  if (CONTRACTION_COMMENT_PATTERN.test(migration)) return [];
  const statements = migration
    .replaceAll(/^--(?!>).*$/gm, '')
    .split('--> statement-breakpoint')
    .map((one) => one.trim());
  const own = new Set(
    [...migration.matchAll(/\bcreate\s+table\s+([\w."]+)/gi)].map(([, name = '']) => normalizeTableName(name)),
  );
  const refuses = (statement: string): boolean =>
    BREAKING_PATTERNS.some((pattern) => {
      const table = pattern.exec(statement)?.groups?.['table'];
      return table !== undefined && !own.has(normalizeTableName(table));
    });
  return statements.filter((statement) => CONTRACTING_PATTERN.test(statement) || refuses(statement));
}

it.each([
  'alter table guidelines drop column funding',
  'ALTER TABLE "guidelines" RENAME COLUMN "a" TO "b";',
  'ALTER TABLE "guidelines" ALTER COLUMN "a" SET DATA TYPE bigint;',
  'ALTER TABLE "guidelines" ALTER COLUMN "a" SET NOT NULL;',
  'ALTER TABLE "guidelines" ADD COLUMN "a" integer NOT NULL;',
  'ALTER TABLE "guidelines" ADD CONSTRAINT "c" CHECK (a > 0);',
  'CREATE UNIQUE INDEX "i" ON "guidelines" USING btree ("name");',
  'create trigger t after insert on guidelines for each row execute function f();',
  'drop table votes',
])('a migration with %s breaks servers of the previous version', (statement) => {
  expect(findNoticeable(statement)).toEqual([statement]);
  expect(findNoticeable(`-- contracts: last used by 2.1.0\n${statement}`)).toEqual([]);
});

it.each([
  'ALTER TABLE "guidelines" ADD COLUMN "a" integer;',
  `ALTER TABLE "guidelines" ADD COLUMN "a" text DEFAULT '' NOT NULL;`,
  'CREATE INDEX "i" ON "guidelines" USING btree ("a");',
  'drop index guidelines_name',
  'CREATE TABLE "n" ("id" integer NOT NULL);\n--> statement-breakpoint\nALTER TABLE "n" ADD CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "public"."users"("id");',
])('a migration with %s does not break servers of the previous version', (migration) => {
  expect(findNoticeable(migration)).toEqual([]);
});

// Covers Audit.O6.4
it('no migration since 2.0.0 removes anything that servers of the previous version use', () => {
  const names = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'));
  expect(names).toContain(LAST_UNCHECKED_MIGRATION);
  const since = names.filter((name) => name > LAST_UNCHECKED_MIGRATION);
  expect(since.flatMap((name) => findNoticeable(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')))).toEqual([]);
});

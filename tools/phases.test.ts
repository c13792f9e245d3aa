import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = ['packages/domain/src', 'packages/server/src', 'packages/web/src'];
/** Exempt: the two tables, their copy in the database, and the code that sets up entries for tests and the demo. */
const APART = [
  /\.test\.tsx?$/,
  /\/testing\//,
  /\/demo\//,
  /\/i18n\//,
  /domain\/src\/lifecycle\/(phases|transitions)\.ts$/,
  /server\/src\/db\/schema\//,
];

const NUMBER = '(?:0|10|20|30|40|42|44|46|50|60|70|80|90|100|102|104|110|120|130|139|140|141)(?![\\w.])';
const PHASE = '(?:[\\w.?]*phase\\w*|\\bphase\\)?|\\bto\\b|\\bfrom\\b|\\btarget\\b)';
const BARE = [
  new RegExp(`${PHASE} *(?:[=!]==?|[<>]=?) *${NUMBER}`, 'i'),
  new RegExp(`(?<![\\w.])${NUMBER} *(?:[=!]==?|[<>]=?) *${PHASE}`, 'i'),
  // In SQL.
  new RegExp(`phase *(?:=|<>|<=?|>=?|between|(?:not )?in *\\(|when) *${NUMBER}`, 'i'),
  new RegExp(`^\\s*(?:case|when) (?!0)${NUMBER}(?::| then)`),
  // In objects, lists and named constants.
  new RegExp(`(?:phases|marks|once)\\??: *\\[? *${NUMBER}`, 'i'),
  new RegExp(`\\[ *${NUMBER}(?: *, *${NUMBER})* *\\]\\.includes\\(\\w*phase`, 'i'),
  new RegExp(`^const [A-Z_]*(?:PHASE|SUBMITTED|REJECTED|PUBLISHED|ROUND|DRAFT)[A-Z_]* = \\[? *${NUMBER}`),
];

const sources = SOURCES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !APART.some((one) => one.test(file))),
);

const bareIn = (text: string): string[] =>
  text.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && BARE.some((pattern) => pattern.test(line)));

test('no phase is compared by its bare number: named sets and PHASE say which is meant', () => {
  const found = sources.flatMap((file) => bareIn(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});

test.each([
  'if (entry.phase === 50) return;',
  '  open: phase >= 42,',
  'const draft = 0 === entry.phase;',
  'entry?.phase === 30',
  'from !== 30 && to === 10',
  'sql`g.phase not in (20, 140)`',
  'where g.phase between 40 and 139',
  '  when 50 then not exists (select 1)',
  '    case 42:',
  '{ move: 1, phases: [50] },',
  '[50, 60].includes(phase)',
  'const PUBLISHED = 140;',
])('a bare number is seen in %s', (line) => {
  expect(bareIn(line)).toHaveLength(1);
});

test.each(['phase === PHASE.draft', 'length >= 10', 'phases.length === 0', 'case 422:', 'to: 500'])(
  'none is seen in %s',
  (line) => {
    expect(bareIn(line)).toEqual([]);
  },
);

import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.ts';

/** The rooms of the server, lowest first. A room imports from the rows above its own, and rooms in one row not from each other. */
const ROOMS: readonly (readonly string[])[] = [
  ['property-of.ts', 'semaphore.ts', 'in-turns.ts', 'signing.ts', 'heart-beats.ts', 'instant.ts', 'said.ts'],
  ['config', 'log.ts'],
  ['db'],
  ['files'],
  ['change-log', 'tables'],
  ['context.ts', 'backup'],
  ['http'],
  ['auth'],
  ['change.ts', 'entry'],
  ['mail'],
  ['calls'],
  ['features/points'],
  [
    'features/branding',
    'features/calendar',
    'features/comments',
    'features/coverage',
    'features/guideline-list',
    'features/guidelines',
    'features/install',
    'features/logs',
    'features/mails',
    'features/progress',
    'features/reminders',
    'features/settings',
    'features/statistics',
  ],
  ['features/declarations', 'features/exports', 'features/files', 'features/roles', 'features/users'],
  ['features/people', 'features/responsibilities', 'features/session', 'features/tasks'],
  ['features/index.ts', 'jobs'],
  ['app.ts'],
  ['start.ts'],
  ['process.ts', 'demo', 'doctor'],
  ['commands'],
  ['main.ts', 'demo.ts'],
];

const ROW_OF = new Map(ROOMS.flatMap((rooms, row) => rooms.map((room) => [room, row])));

/** The room of a file: a folder, a feature, or a file that lies in no folder. Paths begin in the sources of the server. */
const roomOf = (file: string): string => {
  const [first = '', second = ''] = file.split('/');
  return first === 'features' ? `${first}/${second}` : first;
};

const isTest = (file: string): boolean => /\.test\.ts$|(^|\/)testing\//.test(file);

/** Says what is wrong with an import, or returns null. */
function faultOf(file: string, imported: string): string | null {
  const [from, to] = [roomOf(file), roomOf(imported)];
  if (from === to || (isTest(file) && isTest(imported))) return null;
  const said = `${file} imports ${imported}`;
  if (!isTest(file)) {
    const [row, lower] = [ROW_OF.get(from), ROW_OF.get(to)];
    if (row === undefined || lower === undefined) return `${said}: ${row === undefined ? from : to} has no place`;
    if (lower >= row) return `${said}: ${to} is not below ${from}`;
  }
  if (!to.startsWith('features/') || file === 'features/index.ts') return null;
  const inside = imported.slice(to.length + 1);
  if (inside.includes('/')) return `${said}: subfolders are a feature's own`;
  return /(^|-)(repository|routes)\.ts$/.test(inside) ? `${said}: repositories and routes are a feature's own` : null;
}

const SOURCES = join(import.meta.dirname, '../packages/server/src');

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replaceAll(sep, '/'));

describe('the rooms of the server', () => {
  it('have their places in the table', () => {
    const rooms = new Set(sources.filter((file) => !isTest(file)).map(roomOf));
    expect([...rooms].sort()).toEqual([...ROW_OF.keys()].sort());
  });

  it('import from lower rooms, and of a feature from its door', () => {
    const imports = sources.flatMap((file) => importsOf(SOURCES, file).map(({ from }) => ({ file, from })));
    const own = imports.filter(({ from }) => sources.includes(from));
    expect(own.length).toBeGreaterThan(1500);
    expect(own.flatMap(({ file, from }) => faultOf(file, from) ?? [])).toEqual([]);
  });

  it.each([
    ['http/paging.ts', 'entry/facts.ts'],
    ['entry/facts.ts', 'features/guidelines/rounds.ts'],
    ['mail/outbox.ts', 'calls/serve.ts'],
    ['features/guidelines/entry-answer.ts', 'features/files/links.ts'],
    ['features/guidelines/routes.ts', 'features/guideline-list/row.ts'],
    ['features/users/change.ts', 'features/people/service.ts'],
    ['features/people/service.ts', 'features/index.ts'],
    ['features/people/service.ts', 'features/users/repository.ts'],
    ['features/people/service.test.ts', 'features/users/repository.ts'],
    ['features/files/routes.ts', 'features/guidelines/routes.ts'],
    ['features/roles/service.ts', 'features/guidelines/editing/save.ts'],
    ['jobs/sweep.ts', 'features/files/chunked/lease-repository.ts'],
    ['app.ts', 'features/files/chunked/receive.ts'],
    ['auth/session.ts', 'testing/world.ts'],
    ['features/people/service.ts', 'features/unheard-of/service.ts'],
  ])('%s may not import %s', (file, imported) => {
    expect(faultOf(file, imported)).toContain(`${file} imports ${imported}: `);
  });

  it.each([
    ['features/guidelines/editing/save.ts', 'features/guidelines/transitions/repository.ts'],
    ['features/roles/service.ts', 'features/guidelines/invitations.ts'],
    ['features/roles/service.ts', 'entry/entry-repository.ts'],
    ['features/index.ts', 'features/roles/routes.ts'],
    ['jobs/mails.ts', 'features/reminders/digest.ts'],
    ['entry/visible-sql.test.ts', 'features/guideline-list/service.ts'],
    ['files/sweep.test.ts', 'features/files/testing/fixtures.ts'],
  ])('%s may import %s', (file, imported) => {
    expect(faultOf(file, imported)).toBeNull();
  });
});

import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listImports } from './imports.ts';

/** The rooms of the server, lowest first. A room imports only from rows above its own in this list, never from its own row. */
const ROOM_ROWS: readonly (readonly string[])[] = [
  ['property-of.ts', 'semaphore.ts', 'in-slices.ts', 'signing.ts', 'heartbeats.ts', 'instant.ts', 'translate.ts'],
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
    'features/conflicts',
    'features/coverage',
    'features/guideline-list',
    'features/guidelines',
    'features/install',
    'features/library',
    'features/logs',
    'features/mails',
    'features/progress',
    'features/settings',
    'features/statistics',
  ],
  ['features/dossier', 'features/reminders', 'features/report'],
  ['features/declarations', 'features/files', 'features/register', 'features/roles', 'features/users'],
  ['features/people', 'features/responsibilities', 'features/session', 'features/tasks'],
  ['features/exports', 'features/previews'],
  ['features/index.ts', 'jobs'],
  ['app.ts'],
  ['start.ts'],
  ['process.ts', 'demo', 'doctor'],
  ['commands'],
  ['main.ts', 'demo.ts'],
];

/**
 * The web features, lowest first, with the same rule. `entry` contains the data of an entry and small components that show it.
 * `entry-view` is the screen that shows all of it, so it needs many other features.
 */
const FEATURE_ROWS: typeof ROOM_ROWS = [
  ['calendar', 'emails', 'examples', 'failure', 'people', 'statistics'],
  ['session'],
  ['entry', 'help', 'imprint', 'install', 'pre-approve', 'saved-filters'],
  ['files', 'invitations', 'library', 'logs', 'mails', 'progress', 'publishing', 'report', 'responsibilities'],
  ['declarations', 'documents', 'final-approval', 'settings', 'verify'],
  ['dossier', 'guideline-list', 'points'],
  ['editor', 'reading', 'tasks'],
  ['desk'],
  ['review', 'users'],
  ['answers', 'entry-view'],
  ['decide'],
  ['shell'],
];

const mapToRows = (rows: typeof ROOM_ROWS) => new Map(rows.flatMap((rooms, row) => rooms.map((room) => [room, row])));

const ROW_OF = mapToRows(ROOM_ROWS);
const FEATURE_ROW_OF = mapToRows(FEATURE_ROWS);

/** Returns the room of a file: a folder, a feature, or the file itself if it is in no folder. Paths are relative to the server's `src`. */
const findRoom = (file: string): string => {
  const [first = '', second = ''] = file.split('/');
  return first === 'features' ? `${first}/${second}` : first;
};

const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(file);

/** Returns the reason why one room may not import the other; null if it may. */
function describeOrderFault(rows: ReadonlyMap<string, number>, from: string, to: string): string | null {
  const [row, lower] = [rows.get(from), rows.get(to)];
  if (row === undefined || lower === undefined) return `${row === undefined ? from : to} has no place`;
  return lower < row ? null : `${to} is not below ${from}`;
}

/** Returns the problem with an import, or null. */
function describeFault(file: string, imported: string): string | null {
  const [from, to] = [findRoom(file), findRoom(imported)];
  if (from === to || (isTest(file) && isTest(imported))) return null;
  const described = `${file} imports ${imported}`;
  if (!isTest(file)) {
    const fault = describeOrderFault(ROW_OF, from, to);
    if (fault !== null) return `${described}: ${fault}`;
  }
  if (!to.startsWith('features/') || file === 'features/index.ts') return null;
  const inside = imported.slice(to.length + 1);
  if (inside.includes('/')) return `${described}: subfolders are a feature's own`;
  return /(^|-)(repository|routes)\.ts$/.test(inside)
    ? `${described}: repositories and routes are a feature's own`
    : null;
}

const findFeature = (file: string): string => file.split('/')[0] ?? '';

/** Returns the problem with an import between web features, or null. Lint checks all other imports there. */
function describeWebFault(file: string, imported: string): string | null {
  const [from, to] = [findFeature(file), findFeature(imported)];
  if (from === to || (isTest(file) && isTest(imported))) return null;
  const fault = describeOrderFault(FEATURE_ROW_OF, from, to);
  return fault === null ? null : `${file} imports ${imported}: ${fault}`;
}

const listSources = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.replaceAll(sep, '/'));

/** Returns every import of one of these files by another, with paths from the root. */
function listInternalImports(root: string, files: readonly string[]): { file: string; from: string }[] {
  const among = new Set(files);
  return files.flatMap((file) =>
    listImports(root, file).flatMap(({ from }) => (among.has(from) ? [{ file, from }] : [])),
  );
}

const SERVER_SOURCES_FOLDER = join(import.meta.dirname, '../packages/server/src');
const WEB_FEATURES_FOLDER = join(import.meta.dirname, '../packages/web/src/features');

const serverSources = listSources(SERVER_SOURCES_FOLDER);
const webSources = listSources(WEB_FEATURES_FOLDER);

describe('the rooms of the server', () => {
  it('are all listed in the table', () => {
    const rooms = new Set(serverSources.filter((file) => !isTest(file)).map(findRoom));
    expect([...rooms].sort()).toEqual([...ROW_OF.keys()].sort());
  });

  it('import only from lower rooms, and only public files of features', () => {
    const own = listInternalImports(SERVER_SOURCES_FOLDER, serverSources);
    expect(own.length).toBeGreaterThan(1500);
    expect(own.flatMap(({ file, from }) => describeFault(file, from) ?? [])).toEqual([]);
  });

  it.each([
    ['http/paging.ts', 'entry/facts.ts'],
    ['entry/facts.ts', 'features/guidelines/rounds.ts'],
    ['mail/outbox.ts', 'calls/serve.ts'],
    ['features/guidelines/entry-response.ts', 'features/files/links.ts'],
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
    expect(describeFault(file, imported)).toContain(`${file} imports ${imported}: `);
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
    expect(describeFault(file, imported)).toBeNull();
  });
});

describe('the web features', () => {
  it('are all listed in the table', () => {
    const features = new Set(webSources.map(findFeature));
    expect([...features].sort()).toEqual([...FEATURE_ROW_OF.keys()].sort());
  });

  it('import only from lower features', () => {
    const own = listInternalImports(WEB_FEATURES_FOLDER, webSources);
    expect(own.length).toBeGreaterThan(1000);
    expect(own.flatMap(({ file, from }) => describeWebFault(file, from) ?? [])).toEqual([]);
  });

  it.each([
    ['entry/queries.ts', 'guideline-list/query.ts'],
    ['entry/RequestedChanges.tsx', 'entry-view/ViewScreen.tsx'],
    ['files/use-file-actions.tsx', 'reading/address.ts'],
    ['files/SubmitVersion.tsx', 'publishing/CdsExport.tsx'],
    ['points/EarlierPoints.tsx', 'review/ReviewTable.tsx'],
    ['points/point.test.ts', 'review/ReviewTable.tsx'],
    ['desk/DeskTable.tsx', 'unheard-of/Part.tsx'],
  ])('%s may not import %s', (file, imported) => {
    expect(describeWebFault(file, imported)).toContain(`${file} imports ${imported}: `);
  });

  it.each([
    ['entry-view/ViewScreen.tsx', 'entry/queries.ts'],
    ['shell/Frame.tsx', 'session/SessionWatch.tsx'],
    ['desk/actions/actions.ts', 'desk/address.ts'],
  ])('%s may import %s', (file, imported) => {
    expect(describeWebFault(file, imported)).toBeNull();
  });
});

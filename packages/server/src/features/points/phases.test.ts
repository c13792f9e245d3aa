import { expect, it } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry, type World } from '../../testing/world.ts';
import { aPoint, createPointCalls } from './testing/fixtures.ts';

const run = withWorld();
const { call, path, post, send } = createPointCalls(() => run.app);

/**
 * First the phase of the point's open round, then the phase after its end, then the phases to which the office may move the entry from
 * there.
 */
const PHASES = [50, 60, 10, 20, 30, 40, 42, 44, 46, 70, 80, 90, 100, 102, 104, 110, 120, 130, 140] as const;

/**
 * The people who can read a reviewer's sent point in each phase, written by hand from the decisions and not derived from the rules under
 * test. `all` means the whole point, `-` the entry without the point, and a dot that the entry does not exist for this person. The list,
 * the download and the table stored with the review must follow the same row.
 */
const EXPECTED_VISIBILITY = {
  //         50   60   10   20   30   40   42   44   46   70   80   90   100  102  104  110  120  130  140
  office: '  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all',
  gpc: '     all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all',
  igo: '      all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all',
  submitter: '-    all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all',
  cowriter: ' -    all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all',
  coauthor: ' -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -',
  reviewer: ' all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all  all',
  reviewer2: '-    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -',
  delegate: ' .    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -',
  external: ' .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    -',
} as const satisfies Partial<Record<keyof World, string>>;
type Name = keyof typeof EXPECTED_VISIBILITY;
const PERSON_NAMES = Object.keys(EXPECTED_VISIBILITY) as Name[];
const splitCells = (line: string): string[] => line.trim().split(/\s+/);

/** The results for list, download and stored table, in the notation of the table above. */
async function readIn(who: Name, id: number, table: number): Promise<string[]> {
  const person = run.world[who];
  const list = await call(person, 'GET', path(id, '?round=2'));
  const download = await call(person, 'POST', path(id, '/get-download-link'), { format: 'docx' });
  const stored = await call(person, 'GET', `/guidelines/${id}/files/${table}/link`);
  const listed = list.statusCode === 404 ? '.' : list.json().data.length === 0 ? '-' : 'all';
  const downloaded = { 200: 'all', 403: '-', 404: '.' }[download.statusCode] ?? `${download.statusCode}`;
  // Nobody learns whether a file that they may not read exists.
  const kept = stored.statusCode === 200 ? 'all' : listed === 'all' ? `${stored.statusCode}` : listed;
  return [listed, downloaded, kept];
}

// Covers Points.13, V8.2.3, T14
it('the same people can read a sent point, its download and its stored table in every phase', async () => {
  const { app, world } = run;
  const id = await createEntryInPhase(app, world, 50);
  await callOrThrow(app, world.cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
  await post(world.reviewer, id, aPoint('Zirconium'));
  await send(world.reviewer, id);
  const table = (await readEntry(app, world.office, id)).files.find(({ name }) => name.startsWith('Point 1'))?.id ?? 0;
  const found = Object.fromEntries(PERSON_NAMES.map((who) => [who, [] as string[]]));
  for (const phase of PHASES) {
    if (phase === 60) await send(world.reviewer2, id, 0);
    else if (phase !== 50)
      await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { phase, comment: 'Tried out.' });
    expect((await readEntry(app, world.office, id)).phase).toBe(phase);
    for (const who of PERSON_NAMES) {
      const read = await readIn(who, id, table);
      found[who]?.push(new Set(read).size === 1 ? (read[0] ?? '') : read.join('/'));
    }
  }
  expect(found).toEqual(Object.fromEntries(PERSON_NAMES.map((who) => [who, splitCells(EXPECTED_VISIBILITY[who])])));
}, 60_000);

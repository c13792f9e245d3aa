import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitCases } from '../../testing/test-set.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import {
  countStoredThings,
  type FileApp,
  insertTestEntry,
  insertTestFile,
  insertTestPart,
  insertTestReview,
  sendMultipart,
  startFileApp,
} from './testing/fixtures.ts';

const PHASES = [0, 20, 30, 40, 42, 50, 60, 80, 130, 140] as const;

/**
 * Expected results per person and phase, written by hand from the agreed tables and not derived from the rules under test. `upload` is
 * the status of an upload, `read` that of a file of the current version that another person submitted, and `old` that of a file of an
 * earlier version. A dot means 404: the entry, or the file, does not exist for this person.
 */
const EXPECTED_STATUSES = {
  //            0    20   30   40   42   50   60   80   130  140
  office: {
    upload: ' 201  201  201  201  201  201  201  201  201  201',
    read: '   200  200  200  200  200  200  200  200  200  200',
    old: '    200  200  200  200  200  200  200  200  200  200',
  },
  gpc: {
    upload: ' .    403  403  403  201  403  403  403  201  403',
    read: '   .    200  200  200  200  200  200  200  200  200',
    old: '    .    200  200  200  200  200  200  200  200  200',
  },
  igo: {
    upload: ' .    403  403  403  403  403  403  403  403  403',
    read: '   .    .    .    .    .    200  200  200  200  200',
    old: '    .    .    .    .    .    200  200  200  200  200',
  },
  committee: {
    upload: ' .    .    .    .    .    403  403  403  403  403',
    read: '   .    .    .    .    .    200  200  200  200  200',
    old: '    .    .    .    .    .    200  200  200  200  200',
  },
  delegate: {
    upload: ' .    .    .    .    .    .    403  403  403  403',
    read: '   .    .    .    .    .    .    .    200  200  200',
    old: '    .    .    .    .    .    .    .    200  200  200',
  },
  submitter: {
    upload: ' 201  403  201  201  201  201  201  201  201  403',
    read: '   200  200  200  200  200  200  200  200  200  200',
    old: '    200  200  200  200  200  200  200  200  200  200',
  },
  coauthor: {
    upload: ' .    403  403  403  403  403  403  403  403  403',
    read: '   .    .    .    .    200  200  200  200  200  200',
    old: '    .    .    .    .    200  200  200  200  200  200',
  },
  cowriter: {
    upload: ' 201  403  201  201  201  201  201  201  201  403',
    read: '   200  200  200  200  200  200  200  200  200  200',
    old: '    200  200  200  200  200  200  200  200  200  200',
  },
  invitedCowriter: {
    upload: ' 403  403  403  403  403  403  403  403  403  403',
    read: '   .    .    .    .    .    .    .    .    .    200',
    old: '    .    .    .    .    .    .    .    .    .    .',
  },
  reviewer: {
    upload: ' .    403  403  403  403  201  403  403  403  403',
    read: '   .    .    .    .    .    200  200  200  200  200',
    old: '    .    .    .    .    .    200  200  200  200  200',
  },
  external: {
    upload: ' .    .    .    .    .    .    .    .    .    403',
    read: '   .    .    .    .    .    .    .    .    .    200',
    old: '    .    .    .    .    .    .    .    .    .    .',
  },
} as const satisfies Record<string, { upload: string; read: string; old: string }>;

type Name = keyof typeof EXPECTED_STATUSES;
const PERSON_NAMES = Object.keys(EXPECTED_STATUSES) as Name[];
const parseRow = (line: string): number[] =>
  line
    .trim()
    .split(/\s+/)
    .map((cell) => (cell === '.' ? 404 : Number(cell)));

let test: FileApp;
let people: Record<Name, TestPerson>;
let third: TestPerson;
const entries: { id: number; current: number; old: number; review: number }[] = [];

beforeAll(async () => {
  test = await startFileApp();
  const roles = [0, 1, 5, 2, 3, 2, 4, 4, 4, 2, 4] as const;
  const made = await Promise.all(
    PERSON_NAMES.map(async (name, index) => [name, await test.person(roles[index] ?? 4)] as const),
  );
  people = Object.fromEntries(made) as Record<Name, TestPerson>;
  third = await test.person(2);
  for (const phase of PHASES) {
    const id = await insertTestEntry(test, people.submitter, { phase, uploadId: 2, round: 1 });
    await insertTestPart(test, id, people.coauthor, 'co_author', 0);
    await insertTestPart(test, id, people.cowriter, 'cowriter', 1);
    await insertTestPart(test, id, people.invitedCowriter, 'cowriter', 0);
    await insertTestPart(test, id, people.reviewer, 'reviewer', 0);
    const reviewId = await insertTestReview(test, id, third, { round: 1, uploadId: 2 });
    entries.push({
      id,
      current: await insertTestFile(test, id, third, { uploadId: 2 }),
      old: await insertTestFile(test, id, third, { uploadId: 1 }),
      review: await insertTestFile(test, id, third, { uploadId: 2, reviewId }),
    });
  }
});
afterAll(() => test.close());

const askForEachEntry = <T>(ask: (entry: (typeof entries)[number]) => Promise<T>): Promise<T[]> =>
  Promise.all(entries.map(ask));
const readLinkStatuses = (who: TestPerson, file: 'current' | 'old' | 'review') =>
  askForEachEntry(
    async (entry) => (await test.call(who, 'GET', `/guidelines/${entry.id}/files/${entry[file]}/link`)).statusCode,
  );

describe.each(limitCases(PERSON_NAMES, 3))('%s', (name) => {
  // Covers V8.3.1
  it('can upload only in the phases of the table, and a refused upload leaves nothing behind', async () => {
    const before = await countStoredThings(test);
    const answers = await askForEachEntry(
      async ({ id }) => (await sendMultipart(test, people[name], id, [{ name: 'a.txt', bytes: 'a' }])).statusCode,
    );
    expect(answers).toEqual(parseRow(EXPECTED_STATUSES[name].upload));
    const stored = answers.filter((status) => status === 201).length;
    expect(await countStoredThings(test)).toEqual({
      ...before,
      rows: before.rows + stored,
      stored: before.stored + stored,
    });
  });

  // Covers S6.12, V8.3.1
  it('can read versions only in the phases of the table, one by one, in the entry and as a zip', async () => {
    const read = parseRow(EXPECTED_STATUSES[name].read);
    const old = parseRow(EXPECTED_STATUSES[name].old);
    expect(await readLinkStatuses(people[name], 'current')).toEqual(read);
    expect(await readLinkStatuses(people[name], 'old')).toEqual(old);
    const zips = await askForEachEntry(
      async ({ id }) =>
        (await test.call(people[name], 'GET', `/guidelines/prepare-zipped/${id}/${third.id}/1`)).statusCode,
    );
    expect(zips).toEqual(old);
    const listed = await askForEachEntry(async ({ id, current }) => {
      const answer = await test.call(people[name], 'GET', `/guidelines/${id}`);
      if (answer.statusCode !== 200) return 404;
      return answer.json().data.files.some((file: { id: number }) => file.id === current) ? 200 : 404;
    });
    expect(listed).toEqual(read);
  });

  it('cannot delete other people’s files unless they are the office', async () => {
    const expected = parseRow(EXPECTED_STATUSES[name].read).map((status) => (status === 404 ? 404 : 403));
    const filesToDelete = await askForEachEntry(({ id }) => insertTestFile(test, id, third, { uploadId: 2 }));
    const answers = await Promise.all(
      entries.map(
        async ({ id }, at) =>
          (await test.call(people[name], 'DELETE', `/guidelines/${id}/files/${filesToDelete[at]}`)).statusCode,
      ),
    );
    expect(answers).toEqual(name === 'office' ? PHASES.map(() => 204) : expected);
  });

  it('can delete their own working file in every entry that they can see', async () => {
    const sees = parseRow(EXPECTED_STATUSES[name].upload).map((status) => status !== 404);
    const own = await askForEachEntry(({ id }) => insertTestFile(test, id, people[name]));
    const answers = await Promise.all(
      entries.map(
        async ({ id }, at) =>
          (await test.call(people[name], 'DELETE', `/guidelines/${id}/files/${own[at]}`)).statusCode,
      ),
    );
    expect(answers).toEqual(sees.map((seen) => (seen ? 204 : 404)));
  });
});

describe('a file sent with a review', () => {
  const at = (phase: (typeof PHASES)[number]) => PHASES.indexOf(phase);

  it('can be read by office, GPC and IGO, and by submitter and co-writers once the round has ended', async () => {
    for (const name of ['office', 'gpc', 'igo'] as const) {
      expect([name, (await readLinkStatuses(people[name], 'review'))[at(50)]]).toEqual([name, 200]);
    }
    for (const name of ['submitter', 'cowriter'] as const) {
      const answers = await readLinkStatuses(people[name], 'review');
      expect([name, answers[at(50)], answers[at(60)]]).toEqual([name, 404, 200]);
    }
  });

  // Covers Fault.36
  it('is hidden from everybody else', async () => {
    for (const name of ['committee', 'delegate', 'coauthor', 'invitedCowriter', 'reviewer', 'external'] as const) {
      expect([name, ...(await readLinkStatuses(people[name], 'review'))]).toEqual([name, ...PHASES.map(() => 404)]);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../../testing/test-app.ts';
import { readZipMembers } from '../../files/testing/zip-reader.ts';
import {
  createEntryInPhase,
  createWorld,
  answerAllDeclarations,
  readEntry,
  callOrThrow,
  uploadFile,
  type World,
  makeCompleteEntry,
} from '../../../testing/world.ts';

let test: TestApp;
let world: World;
/** People who are not among the readers of reviews in the decisions. */
let others: Record<string, TestPerson>;
beforeAll(async () => {
  test = await startTestApp();
  world = await createWorld(test);
  others = { coauthor: world.coauthor, committee: await test.person(2), delegate: world.delegate };
});
afterAll(() => test.close());

const readReviewerStatus = async (who: TestPerson, id: number) =>
  (await readEntry(test, who, id)).review_user_ids.find(({ value }) => value === world.reviewer.id)?.status;
const findNextStep = async (who: TestPerson, id: number) => {
  const { data } = (await test.call(who, 'GET', '/guidelines?phases=50,80&sort=created_at&order=desc')).json();
  return (data as { id: number; next_step: { waiting_for: string[] } }[]).find((row) => row.id === id)?.next_step;
};
const readHistory = async (who: TestPerson, id: number) =>
  (await test.call(who, 'GET', `/guidelines/phases/${id}`)).json().data as {
    from: number | null;
    user_name: string;
  }[];

// Covers Audit.A4, Audit.A11.2
describe('in an open round,', () => {
  // Covers V8.2.3, Fault.36, T14
  it('only office, council and board see who has reviewed and who has not', async () => {
    const id = await createEntryInPhase(test, world, 50);
    await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    for (const who of [world.office, world.gpc, world.igo]) {
      expect((await readEntry(test, who, id)).next_step.waiting_for).toEqual([world.reviewer2.name]);
      expect((await findNextStep(who, id))?.waiting_for).toEqual([world.reviewer2.name]);
      expect(await readReviewerStatus(who, id)).toBe(1);
    }
    for (const who of [world.submitter, world.coauthor, world.reviewer2, ...Object.values(others)]) {
      const answer = await test.call(who, 'GET', `/guidelines/${id}`);
      if (answer.statusCode === 404) continue;
      const entry = answer.json().data;
      expect(JSON.stringify(entry.actions)).not.toMatch(/awaited|asked for/);
      expect(entry.next_step).toMatchObject({ turn: 'committee', waiting_for: [] });
      expect((await findNextStep(who, id))?.waiting_for).toEqual([]);
      expect(await readReviewerStatus(who, id)).toBe(0);
      expect(entry.reviews.filter(({ round }: { round: number }) => round === entry.round)).toEqual([]);
    }
    expect(await readReviewerStatus(world.reviewer, id)).toBe(1);
  });

  // Covers Audit.A11.3
  it.each([
    ['committee', 50, 'finish-review', 'reviewer', 'reviewer2'],
    ['delegates', 80, 'national-delegate-review', 'delegate', 'delegate2'],
  ] as const)(
    'a review changes nothing in the responses to other people: %s',
    async (_whose, phase, call, first, last) => {
      const id = await createEntryInPhase(test, world, phase);
      const readTurn = async (who: TestPerson) => {
        const { actions, row_actions, next_step } = await readEntry(test, who, id);
        return { actions, row_actions, task: next_step.task, waiting_for: next_step.waiting_for };
      };
      const readers = [world.submitter, world.cowriter, world[last]];
      const before = await Promise.all(readers.map(readTurn));
      await callOrThrow(test, world[first], 'POST', `/guidelines/${id}/${call}`, {
        changeType: 1,
        comment: 'Shorten.',
      });
      expect(await Promise.all(readers.map(readTurn))).toEqual(before);
    },
  );

  it('the answer to an invitation is visible', { tags: ['long'] }, async () => {
    const id = await createEntryInPhase(test, world, 50);
    await callOrThrow(test, world.reviewer, 'POST', `/guideline-users-role-accept/${id}`, { role: 'reviewer' });
    await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
    expect(await readReviewerStatus(world.submitter, id)).toBe(1);
  });

  it('the reviewers of a delegate round are hidden in the same way', { tags: ['long'] }, async () => {
    const id = await createEntryInPhase(test, world, 80);
    await callOrThrow(test, world.delegate, 'POST', `/guidelines/${id}/national-delegate-review`, { changeType: 0 });
    expect((await readEntry(test, world.office, id)).next_step.waiting_for).toContain(world.delegate2.name);
    for (const who of [world.submitter, world.delegate, world.delegate2, world.coauthor, world.reviewer])
      expect((await readEntry(test, who, id)).next_step.waiting_for).toEqual([]);
  });
});

// Covers Audit.A4
describe('once a round has ended,', () => {
  // Covers Fault.36, T14
  it('the history shows who ended it to readers of its reviews, and to others only the party', async () => {
    const id = await createEntryInPhase(test, world, 100);
    const by = async (who: TestPerson) =>
      Object.fromEntries((await readHistory(who, id)).map(({ from, user_name }) => [from, user_name]));
    const told = { 42: world.gpc.name, 50: world.reviewer2.name, 80: world.office.name };
    for (const who of [world.office, world.gpc, world.igo, world.submitter]) expect(await by(who)).toMatchObject(told);
    for (const who of Object.values(others)) {
      expect(await by(who)).toMatchObject({
        42: 'The GPC',
        50: 'The reviewers',
        80: 'The national delegates',
        46: world.office.name,
      });
    }
    expect(await by(world.reviewer2)).toMatchObject({ 50: world.reviewer2.name, 42: 'The GPC' });
    expect(await readReviewerStatus(world.submitter, id)).toBe(1);
    expect(await readReviewerStatus(world.coauthor, id)).toBe(0);
  });
});

// Covers Audit.T1
describe('a person who sees an entry only because it is published', () => {
  // Covers V8.2.3
  it('sees no addresses, budget, reviews, comments, declarations or reviewers', async () => {
    const id = await createEntryInPhase(test, world, 80);
    await callOrThrow(test, world.office, 'POST', `/comments/${id}`, { comment: 'Between us.' });
    await answerAllDeclarations(test, world, id);
    await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { ...makeCompleteEntry(world), phase: 140 });
    await test.write(
      'update declarations set declared = false where id = (select min(id) from declarations where guideline_id = $1)',
      [id],
    );
    const full = await readEntry(test, world.office, id);
    expect(full.coi_missing).toHaveLength(1);
    const stranger = await test.person(4);
    const seen = await readEntry(test, stranger, id);
    for (const field of ['budget', 'reviews', 'comments', 'coi_users', 'formalCheckApprovals'] as const) {
      expect([field, full[field].length > 0]).toEqual([field, true]);
      expect([field, seen[field]]).toEqual([field, []]);
    }
    for (const field of ['co_author_ids', 'cowrite_user_ids', 'review_user_ids', 'coi_missing'] as const)
      expect([field, seen[field]]).toEqual([field, []]);
    expect([full.co_author?.user_id, seen.co_author?.user_id]).toEqual([world.coauthor.id, null]);
    const text = JSON.stringify([seen, await readHistory(stranger, id)]);
    for (const { email } of [world.coauthor, world.cowriter, world.reviewer, world.submitter, world.office])
      expect(text).not.toContain(email);
    expect(text).not.toContain('dario.second@test.example');
    for (const { name } of [world.reviewer, world.reviewer2, world.delegate]) expect(text).not.toContain(`"${name}"`);
    expect(text).not.toContain('Between us.');
  });
});

describe('the name of a reviewer', () => {
  /** Occurs only in the name, a comment and a file of a reviewer. */
  const MARK = 'Quillfeather';
  let id: number;
  let readers: Record<string, TestPerson>;
  beforeAll(async () => {
    const [gpc, delegate] = [
      await test.person(1, { lastName: MARK }),
      await test.person(3, { firstName: 'Zdenka', lastName: MARK }),
    ];
    id = await createEntryInPhase(test, world, 42);
    const review = (changeType: number) => ({ changeType, comment: `As ${MARK} wrote.` });
    await uploadFile(test, gpc, id, `remarks of ${MARK}.pdf`);
    await callOrThrow(test, gpc, 'POST', `/guidelines/${id}/finish-review`, review(2));
    await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { phase: 80 });
    await callOrThrow(test, delegate, 'POST', `/guidelines/${id}/national-delegate-review`, review(1));
    await callOrThrow(test, world.office, 'PATCH', `/guidelines/${id}`, { phase: 90 });
    await callOrThrow(test, world.coauthor, 'POST', `/guideline-users-role-accept/${id}`, { role: 'coauthor' });
    const [committee, external] = [await test.person(2), await test.person(4)];
    readers = { coauthor: world.coauthor, reviewer: world.reviewer, delegate: world.delegate2, committee, external };
  });

  /** Returns everything that a person can read about the entry, as pairs of a URL and its content. */
  async function readAll(who: TestPerson): Promise<[from: string, what: string][]> {
    const all: [string, string][] = [];
    const read = async (path: string) => {
      const answer = await test.call(who, 'GET', path);
      all.push([path, answer.body]);
      return answer;
    };
    const follow = async (address: string | undefined) => {
      if (address === undefined) return;
      const { headers, rawPayload } = await test.fastify.inject({ url: new URL(address, 'http://any').pathname });
      const members = headers['content-type'] === 'application/zip' ? readZipMembers(rawPayload) : [];
      all.push([address, `${JSON.stringify(headers)} ${rawPayload.toString('latin1')}`]);
      for (const { name, bytes } of members) all.push([`${address} ${name}`, `${name} ${bytes.toString('latin1')}`]);
    };
    const entry = `/guidelines/${id}`;
    const paths = [
      '/guidelines',
      entry,
      `/guidelines/phases/${id}`,
      `/comments/${id}`,
      '/board',
      `/users/${who.id}/responsibilities`,
    ];
    for (const path of [...paths, `${entry}/declaration`, `${entry}/delegate-coverage`, '/logs', '/mails', '/user'])
      await read(path);
    const { files } = await readEntry(test, world.office, id);
    expect(files.map(({ name }) => name)).toContain(`remarks of ${MARK}.pdf`);
    for (const file of files) await follow((await read(`${entry}/files/${file.id}/link`)).json().fileUrl);
    for (const version of [0, 1, 2, 3])
      await follow((await read(`/guidelines/prepare-zipped/${id}/0/${version}`)).json().fileUrl);
    await follow((await read(`/cds/${id}`)).json().redirectUrl);
    await follow((await test.call(who, 'POST', '/user/calendar')).json().data.address);
    const { rows } = await test.context.pool.query('select id from mails where recipient_id = $1', [who.id]);
    for (const row of rows)
      all.push([`mail ${row.id}`, (await test.call(world.office, 'GET', `/mails/${row.id}`)).body]);
    return all;
  }

  // Covers Fault.36, T14
  it.each(['coauthor', 'reviewer', 'delegate', 'committee', 'external'])(
    'is hidden from people who may not read reviews, in every response, document, zip, calendar and email: %s',
    async (kind) => {
      const who = readers[kind];
      if (who === undefined) throw new Error(kind);
      const all = await readAll(who);
      expect(all.filter(([, what]) => what.includes(MARK)).map(([from]) => from)).toEqual([]);
      expect(all.length).toBeGreaterThan(15);
    },
  );

  it('is visible to people who may read reviews', async () => {
    const from = (await readAll(world.submitter)).filter(([, what]) => what.includes(MARK)).map(([where]) => where);
    expect(from).toContain(`/guidelines/${id}`);
    expect(from.some((where) => where.startsWith('mail'))).toBe(false);
    expect(from.some((where) => where.includes('zip') || where.includes('remarks'))).toBe(true);
  });
});

import type { Operations } from '@imprimatur/contract';
import { HISTORY_KINDS, type HistoryKind } from '@imprimatur/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/test-app.ts';
import { withWorld } from '../../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, uploadFile } from '../../../testing/world.ts';

type Answer = Operations['GET /guidelines/{id}/history']['answer'];

const run = withWorld();
let id: number;
let people: Record<Reader, TestPerson>;
/** The response for each reader at each stage; null if they cannot see the entry. */
const answers = new Map<string, Answer | null>();

const READERS = [
  'office',
  'gpc',
  'igo',
  'submitter',
  'cowriter',
  'coauthor',
  'reviewer',
  'reviewer2',
  'committee',
  'delegate',
  'external',
] as const;
type Reader = (typeof READERS)[number];

const STAGES = ['committee round open', 'committee round ended', 'revision handed in', 'published'] as const;
type Stage = (typeof STAGES)[number];

const readHistory = async (who: TestPerson, query = ''): Promise<Answer | null> => {
  const answer = await run.app.call(who, 'GET', `/guidelines/${id}/history${query}`);
  return answer.statusCode === 404 ? null : answer.json();
};

async function readAsEverybody(stage: Stage): Promise<void> {
  for (const reader of READERS) answers.set(`${stage}, ${reader}`, await readHistory(people[reader]));
}

const getAnswer = (stage: Stage, reader: Reader): Answer => {
  const answer = answers.get(`${stage}, ${reader}`);
  if (!answer) throw new Error(`${reader} does not see the entry`);
  return answer;
};

beforeAll(async () => {
  const { app, world } = run;
  const { office, gpc, igo, submitter, cowriter, coauthor, reviewer, reviewer2, delegate, external } = world;
  const committee = await app.person(2);
  people = { office, gpc, igo, submitter, cowriter, coauthor, reviewer, reviewer2, committee, delegate, external };
  id = await createEntryInPhase(app, world, 46);
  const call = (who: TestPerson, method: string, path: string, body?: object) =>
    callOrThrow(app, who, method, path, body);
  await call(office, 'PUT', `/guidelines/${id}`, { phase: 44, comment: 'One step back.' });
  await call(office, 'PUT', `/guidelines/${id}`, { phase: 46 });
  await call(cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
  await call(gpc, 'POST', `/comments/${id}`, { comment: 'Between us.' });
  await call(office, 'POST', `/guidelines/update_deadline/${id}`, { deadline: '01-02-2030' });
  const ex = { first_name: 'Eva', last_name: 'Extern', society: 'Another society' };
  await call(office, 'PUT', `/guidelines/${id}`, { description: 'What it is about now.', ex_co_authors: [ex] });
  await call(office, 'PATCH', `/guidelines/${id}`, { phase: 50 });
  await uploadFile(app, reviewer, id, 'remarks.pdf');
  const points = [
    { kind: 'minor', text: 'Give the doses.' },
    { kind: 'minor', text: 'Give the times.' },
  ];
  const made = await callOrThrow<{ id: number }[]>(app, reviewer, 'POST', `/guidelines/${id}/points`, { points });
  await call(reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 1, comment: 'Nearly there.' });
  await readAsEverybody('committee round open');
  await call(reviewer2, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
  await readAsEverybody('committee round ended');
  for (const point of made)
    await call(submitter, 'PUT', `/guidelines/${id}/points/${point.id}/answer`, { kind: 'changed' });
  await call(submitter, 'GET', `/guidelines/${id}/points`);
  const { rows } = await app.context.pool.query('select id from files where guideline_id = $1', [id]);
  for (const file of rows) {
    const link = await app.call(submitter, 'GET', `/guidelines/${id}/files/${file.id}/link`);
    await app.fastify.inject({ url: new URL(link.json().fileUrl, 'http://any').pathname });
  }
  await uploadFile(app, submitter, id, 'revised.pdf');
  await call(submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
  await call(reviewer, 'PUT', `/guidelines/${id}/points/${made[0]?.id}/verdict`, { settled: true });
  await readAsEverybody('revision handed in');
  await call(office, 'PUT', `/guidelines/${id}`, { phase: 140 });
  await readAsEverybody('published');
});

type Counts = Partial<Record<HistoryKind, number>>;

/** Rows for everybody who can see the entry for a reason other than its publication. */
const INSIDER_COUNTS: Counts = { override: 2, invitation: 4, people: 1, date: 2, change: 2 };
const DECLARING_COUNTS: Counts = { ...INSIDER_COUNTS, declaration: 1 };
const COUNCIL_COUNTS: Counts = { ...INSIDER_COUNTS, comment: 1 };
const AUTHOR_COUNTS: Counts = { ...COUNCIL_COUNTS, declaration: 1 };

/** The number of rows of each kind for each reader; null if the entry does not exist for them. Written by hand. */
const COUNTS_BY_STAGE: Readonly<Record<Stage, Readonly<Record<Reader, Counts | null>>>> = {
  'committee round open': {
    office: { ...COUNCIL_COUNTS, transition: 6, upload: 2, review: 2, declaration: 6, email: 11 },
    gpc: { ...COUNCIL_COUNTS, transition: 6, upload: 2, review: 2 },
    igo: { ...COUNCIL_COUNTS, transition: 6, upload: 2, review: 2 },
    submitter: { ...AUTHOR_COUNTS, transition: 6, upload: 1, review: 1 },
    cowriter: { ...AUTHOR_COUNTS, transition: 6, upload: 1, review: 1 },
    coauthor: { ...DECLARING_COUNTS, transition: 6, upload: 1 },
    reviewer: { ...DECLARING_COUNTS, transition: 6, upload: 2, review: 1 },
    reviewer2: { ...DECLARING_COUNTS, transition: 6, upload: 1 },
    committee: { ...INSIDER_COUNTS, transition: 6, upload: 1 },
    delegate: null,
    external: null,
  },
  'committee round ended': {
    office: { ...COUNCIL_COUNTS, transition: 7, upload: 2, review: 3, declaration: 6, email: 12 },
    gpc: { ...COUNCIL_COUNTS, transition: 7, upload: 2, review: 3 },
    igo: { ...COUNCIL_COUNTS, transition: 7, upload: 2, review: 3 },
    submitter: { ...AUTHOR_COUNTS, transition: 7, upload: 2, review: 3 },
    cowriter: { ...AUTHOR_COUNTS, transition: 7, upload: 2, review: 3 },
    coauthor: { ...DECLARING_COUNTS, transition: 7, upload: 1 },
    reviewer: { ...DECLARING_COUNTS, transition: 7, upload: 2, review: 1 },
    reviewer2: { ...DECLARING_COUNTS, transition: 7, upload: 1, review: 1 },
    committee: { ...INSIDER_COUNTS, transition: 7, upload: 1 },
    delegate: { ...INSIDER_COUNTS, transition: 7 },
    external: null,
  },
  'revision handed in': {
    office: { ...COUNCIL_COUNTS, transition: 8, upload: 3, review: 3, point: 2, declaration: 6, email: 14 },
    gpc: { ...COUNCIL_COUNTS, transition: 8, upload: 3, review: 3, point: 2 },
    // Below phase 50 the board can read no versions, but it can read the file of a review together with the review.
    igo: { ...COUNCIL_COUNTS, transition: 8, upload: 1, review: 3, point: 2 },
    submitter: { ...AUTHOR_COUNTS, transition: 8, upload: 3, review: 3, point: 2 },
    cowriter: { ...AUTHOR_COUNTS, transition: 8, upload: 3, review: 3, point: 2 },
    coauthor: { ...DECLARING_COUNTS, transition: 8, upload: 2 },
    reviewer: { ...DECLARING_COUNTS, transition: 8, upload: 1, review: 1, point: 2 },
    reviewer2: { ...DECLARING_COUNTS, transition: 8, review: 1 },
    committee: { ...INSIDER_COUNTS, transition: 8 },
    delegate: { ...INSIDER_COUNTS, transition: 8 },
    external: null,
  },
  published: {
    office: {
      ...COUNCIL_COUNTS,
      override: 3,
      transition: 8,
      upload: 3,
      review: 3,
      point: 2,
      declaration: 6,
      email: 14,
    },
    gpc: { ...COUNCIL_COUNTS, override: 3, transition: 8, upload: 3, review: 3, point: 2 },
    igo: { ...COUNCIL_COUNTS, override: 3, transition: 8, upload: 3, review: 3, point: 2 },
    submitter: { ...AUTHOR_COUNTS, override: 3, transition: 8, upload: 3, review: 3, point: 2 },
    cowriter: { ...AUTHOR_COUNTS, override: 3, transition: 8, upload: 3, review: 3, point: 2 },
    coauthor: { ...DECLARING_COUNTS, override: 3, transition: 8, upload: 2 },
    reviewer: { ...DECLARING_COUNTS, override: 3, transition: 8, upload: 3, review: 1, point: 2 },
    reviewer2: { ...DECLARING_COUNTS, override: 3, transition: 8, upload: 2, review: 1 },
    committee: { ...INSIDER_COUNTS, override: 3, transition: 8, upload: 2 },
    delegate: { ...INSIDER_COUNTS, override: 3, transition: 8, upload: 2 },
    external: { override: 3, transition: 8, upload: 1 },
  },
};

const ZERO_COUNTS = Object.fromEntries(HISTORY_KINDS.map((kind) => [kind, 0]));
const countByKind = ({ data }: Answer) =>
  data.reduce<Record<string, number>>((sum, { kind }) => ({ ...sum, [kind]: (sum[kind] ?? 0) + 1 }), {
    ...ZERO_COUNTS,
  });

describe.each(STAGES)('the history of an entry, %s,', (stage) => {
  it.each(READERS)('has exactly the rows that this person may read, and counts only these: %s', (reader) => {
    const expected = COUNTS_BY_STAGE[stage][reader];
    if (expected === null) {
      expect(answers.get(`${stage}, ${reader}`)).toBeNull();
      return;
    }
    const answer = getAnswer(stage, reader);
    expect(answer.counts).toEqual({ ...ZERO_COUNTS, ...expected });
    expect(countByKind(answer)).toEqual(answer.counts);
    expect(answer.meta.total).toBe(answer.data.length);
  });

  it('reveals no review, comment or person before this reader may see it', () => {
    const text = (reader: Reader) => JSON.stringify(answers.get(`${stage}, ${reader}`));
    const told = (what: string) => READERS.filter((reader) => text(reader).includes(what));
    const readsAll: Reader[] = ['office', 'gpc', 'igo'];
    const ended: Reader[] = stage === 'committee round open' ? [] : ['submitter', 'cowriter'];
    expect(told('Nearly there.')).toEqual([...readsAll, ...ended, 'reviewer']);
    expect(told('Between us.')).toEqual([...readsAll, 'submitter', 'cowriter']);
    expect(told('One step back.')).toEqual([...readsAll, 'submitter', 'cowriter']);
    const reviewers = (reader: Reader) =>
      (answers.get(`${stage}, ${reader}`)?.data ?? [])
        .filter(({ kind }) => kind === 'review' || kind === 'transition')
        .map(({ user_name }) => user_name);
    for (const reader of ['coauthor', 'committee', 'delegate', 'external', 'reviewer2'] as const)
      for (const { name } of [people.reviewer, people.gpc])
        if (name !== people[reader].name) {
          const made = reviewers(reader).filter((one) => one === name);
          // The council's pre-approval is not a review, so everybody may know who made it.
          expect(made).toHaveLength(name === people.gpc.name && answers.get(`${stage}, ${reader}`) ? 1 : 0);
        }
  });
});

describe('the history of an entry', () => {
  it('shows who did what, for whom and with which details, newest first', () => {
    const { data } = getAnswer('revision handed in', 'office');
    const times = data.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const { office, submitter, reviewer, cowriter } = people;
    const one = (event: string) => data.find((row) => row.event === event);
    expect(one('points-settled')).toMatchObject({ user_name: reviewer.name, points: [1] });
    expect(one('points-answered')).toMatchObject({ user_name: submitter.name, points: [1, 2] });
    expect(one('uploaded')).toMatchObject({ user_name: submitter.name, version: 2, files: [{ name: 'revised.pdf' }] });
    expect(data.find(({ kind, points }) => kind === 'review' && points.length > 0)).toMatchObject({
      user_name: reviewer.name,
      change_type: 1,
      points: [1, 2],
      comment: 'Nearly there.',
    });
    expect(one('people-changed')).toMatchObject({ user_name: office.name, fields: ['ex_co_authors'] });
    expect(one('changed')).toMatchObject({ user_name: office.name, fields: ['description'] });
    expect(one('deadline-set')).toMatchObject({ user_name: office.name, deadline: '01-02-2030' });
    expect(one('accepted')).toMatchObject({ user_name: cowriter.name, role: 'cowriter' });
    expect(one('declared')).toMatchObject({ user_name: office.name, on_behalf_of: expect.any(String) });
    expect(one('created')).toMatchObject({ user_name: submitter.name, phase: 0 });
    expect(data.findLast(({ event }) => event === 'invited')).toMatchObject({
      people: [cowriter.name],
      role: 'cowriter',
    });
    const emails = data.filter(({ kind }) => kind === 'email');
    expect(emails.every(({ subject, people: to }) => subject !== null && to.length > 0)).toBe(true);
  });

  it('can be filtered by kind, and is read page by page', async () => {
    const { gpc, office } = people;
    for (const comment of ['One.', 'Two.', 'Three.'])
      await callOrThrow(run.app, gpc, 'POST', `/comments/${id}`, { comment });
    const comments = await readHistory(office, '?kind=comment');
    expect(comments?.data.map(({ comment }) => comment)).toEqual(['Three.', 'Two.', 'One.', 'Between us.']);
    expect(comments?.meta).toMatchObject({ total: 4, last_page: 1 });
    const [first, second, none] = [
      await readHistory(office),
      await readHistory(office, '?page=2'),
      await readHistory(office, '?page=3'),
    ];
    expect(first?.data).toHaveLength(50);
    expect(first?.links.next).toBe(`/api/guidelines/${id}/history?page=2`);
    const all = [...(first?.data ?? []), ...(second?.data ?? [])];
    expect(new Set(all.map((event) => event.id)).size).toBe(first?.meta.total);
    expect(none?.data).toEqual([]);
    expect((await run.app.call(office, 'GET', `/guidelines/${id}/history?kind=secret`)).statusCode).toBe(422);
  });
});

import { describe, expect, it } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, FINAL_ACKNOWLEDGEMENTS, readEntry, uploadFile } from '../../testing/world.ts';
import { aPoint, createPointCalls, summarizePoints } from './testing/fixtures.ts';

const run = withWorld();
const { answer, call, judge, list, path, patch, post, remove, send } = createPointCalls(() => run.app);

const readLogs = async (id: number): Promise<{ action: string; user_id: number; data: Record<string, unknown> }[]> => {
  const { rows } = await run.app.context.pool.query(
    `select action, user_id, data from logs_in_clear where guideline_id = $1 and model = 'point' order by id`,
    [id],
  );
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
};

describe('the points of a review', () => {
  it('get the requested positions among the drafts', async () => {
    const { world, app } = run;
    const id = await createEntryInPhase(app, world, 42);
    await post(world.gpc, id, aPoint('B'), aPoint('D'));
    const placed = await post(world.gpc, id, aPoint('C', { position: 2 }), aPoint('E'), aPoint('A', { position: 0 }));
    expect(placed.map(({ text }) => text)).toEqual(['A', 'C', 'E']);
    expect((await list(world.gpc, id)).map(({ text, position }) => [text, position])).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 2],
      ['D', 3],
      ['E', 4],
    ]);
  });

  // Covers Points.1, Points.2, Points.4, Points.5, Points.14, Points.16, Points.19
  it('are prepared, sent, answered, submitted and judged', async () => {
    const { world, app } = run;
    const { gpc, gpc2, office, submitter } = world;
    const id = await createEntryInPhase(app, world, 42);
    const made = await post(gpc, id, aPoint('First.'), aPoint('Second.', { kind: 'editorial', place: 'p. 3' }));
    expect(made).toMatchObject([
      { number: null, position: 0, status: 'draft', user_id: gpc.id, user_name: gpc.name, user_type: 2, round: 1 },
      { number: null, position: 1, status: 'draft', kind: 'editorial', place: 'p. 3', upload_id: 1, version: 1 },
    ]);
    for (const who of [office, gpc2, submitter]) expect(await list(who, id)).toEqual([]);
    await send(gpc, id);
    const entry = await readEntry(app, submitter, id);
    expect(entry.reviews).toMatchObject([{ comment: '2 points: 1 minor, 1 editorial', change_type: 1 }]);
    const table = entry.files.find(({ name }) => name === 'Points 1 to 2, round 1.docx');
    expect(table).toMatchObject({ kind: 'review', review: true, upload_id: 1, user_id: gpc.id, downloaded: false });
    expect(summarizePoints(await list(submitter, id))).toEqual([
      [1, 'First.', 'open'],
      [2, 'Second.', 'open'],
    ]);
    expect((await readEntry(app, submitter, id)).files.find((one) => one.id === table?.id)?.downloaded).toBe(true);

    const [one, two] = made.map((point) => point.id) as [number, number];
    await uploadFile(app, submitter, id, 'second version.pdf');
    const early = await call(submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
    expect(early.statusCode).toBe(422);
    expect(early.json().errors).toEqual({ points: ['Please answer every point first. Still open: 1 and 2.'] });
    const answered = await answer(submitter, id, one, { kind: 'partly', text: 'As far as possible.', place: 'p. 4' });
    expect(answered).toMatchObject({
      status: 'open',
      answer: { kind: 'partly', upload_id: null, version: 1 },
      version: 1,
    });
    await answer(world.submitter, id, two);
    expect((await list(gpc, id)).map((point) => point.answer)).toEqual([null, null]);
    expect((await list(office, id)).map((point) => point.answer?.text)).toEqual(['As far as possible.', '']);
    await callOrThrow(app, submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
    expect((await list(gpc, id)).map((point) => [point.status, point.answer?.upload_id])).toEqual([
      ['answered', 2],
      ['answered', 2],
    ]);
    await judge(gpc2, id, one);
    const judged = await judge(gpc, id, two, { settled: false, text: 'Not yet.' });
    expect(judged).toMatchObject({ status: 'unsettled', verdict: { settled: false, user_name: gpc.name, version: 1 } });
    expect(summarizePoints(await list(gpc, id))).toEqual([
      [1, 'First.', 'settled'],
      [2, 'Second.', 'unsettled'],
    ]);
    expect((await readLogs(id)).map(({ action, user_id }) => [action, user_id])).toEqual([
      ['created', gpc.id],
      ['created', gpc.id],
      ['sent', gpc.id],
      ['sent', gpc.id],
      ['created', submitter.id],
      ['created', submitter.id],
      ['answered', submitter.id],
      ['answered', submitter.id],
      ['judged', gpc2.id],
      ['judged', gpc.id],
    ]);
  });

  // Covers Points.2, Points.6
  it('can be saved, moved and deleted while they are drafts', async () => {
    const { gpc } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 42);
    const [a, b, c] = (await post(gpc, id, aPoint('A'), aPoint('B'), aPoint('C'))).map((point) => point.id) as [
      number,
      number,
      number,
    ];
    expect(await patch(gpc, id, c, { position: 0 })).toMatchObject({ position: 0, version: 1 });
    expect((await list(gpc, id)).map(({ text }) => text)).toEqual(['C', 'A', 'B']);
    await patch(gpc, id, c, { position: 1 });
    expect((await list(gpc, id)).map(({ text }) => text)).toEqual(['A', 'C', 'B']);
    expect(await patch(gpc, id, a, { text: 'A!', kind: 'major', version: 1 })).toMatchObject({
      kind: 'major',
      version: 2,
    });
    const stale = await call(gpc, 'PATCH', path(id, `/${a}`), { text: 'A?', version: 1 });
    expect([stale.statusCode, stale.json().phase]).toEqual([409, 42]);
    await remove(gpc, id, b);
    expect((await list(gpc, id)).map(({ text }) => text)).toEqual(['A!', 'C']);
    const [d] = await post(gpc, id, aPoint('D'));
    expect((await list(gpc, id)).at(-1)?.id).toBe(d?.id);
  });
});

// Covers Points.3, Points.7
describe('new points are all refused if any of them', () => {
  const anchor = { page: 3, exact: 'the activity', prefix: '', suffix: '' };
  /** Creates a file that the council may read, a working file of the submitter, and another person's point. */
  async function prepared() {
    const { app, world } = run;
    const id = await createEntryInPhase(app, world, 50);
    const working = (await uploadFile(app, world.submitter, id, 'not handed in.pdf')).json().data[0].id as number;
    const { files } = await readEntry(app, world.reviewer, id);
    const [others] = await post(world.reviewer2, id, aPoint('Theirs.'));
    return { id, working, version: files[0]?.id ?? 0, others: others?.id ?? 0 };
  }
  type Prepared = Awaited<ReturnType<typeof prepared>>;
  const NO_FILE = 'This file is not part of this entry. Please choose a file of this entry.';
  const ALONE = 'A quotation needs both the file and the passage.';
  const NOT_OWN = 'Only points that you have sent can be raised again.';
  const CASES: [string, (known: Prepared) => object, Record<string, string[]>][] = [
    ['quotes a file without a passage', ({ version }) => ({ file_id: version }), { 'points.1.anchor': [ALONE] }],
    ['quotes a passage without a file', () => ({ anchor }), { 'points.1.anchor': [ALONE] }],
    [
      'quotes a file that is hidden',
      ({ working }) => ({ file_id: working, anchor }),
      { 'points.1.file_id': [NO_FILE] },
    ],
    [
      'quotes a file that does not exist',
      () => ({ file_id: 2_000_000_000, anchor }),
      { 'points.1.file_id': [NO_FILE] },
    ],
    ["raises another person's draft again", ({ others }) => ({ follows: others }), { 'points.1.follows': [NOT_OWN] }],
    ['raises a point that does not exist again', () => ({ follows: 2_000_000_000 }), { 'points.1.follows': [NOT_OWN] }],
    ['has no text', () => ({ text: '  ' }), { 'points.1.text': ['Please say what should change.'] }],
  ];
  it.each(CASES)('%s', async (_what, more, errors) => {
    const { reviewer } = run.world;
    const known = await prepared();
    const points = [aPoint('Fine.', { file_id: known.version, anchor }), { ...aPoint('Wrong.'), ...more(known) }];
    const refused = await call(reviewer, 'POST', path(known.id), { points });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, errors]);
    expect(await list(reviewer, known.id)).toEqual([]);
    const [fine] = await post(reviewer, known.id, aPoint('Fine.', { file_id: known.version, anchor }));
    expect(fine).toMatchObject({ file_id: known.version, anchor });
    const pid = fine?.id ?? 0;
    const lone = await call(reviewer, 'PATCH', path(known.id, `/${pid}`), { anchor: null });
    expect(lone.json().errors).toEqual({ anchor: [ALONE] });
    expect(await patch(reviewer, known.id, pid, { anchor: null, file_id: null })).toMatchObject({ file_id: null });
  });

  // Covers Points.7
  it('is beyond a thousand drafts', async () => {
    const { gpc } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 42);
    const many = (count: number) => Array.from({ length: count }, (_, at) => aPoint(`No. ${at}.`));
    for (const count of [500, 499]) await post(gpc, id, ...many(count));
    const refused = await call(gpc, 'POST', path(id), { points: many(2) });
    expect(refused.json().errors.points[0]).toContain('999');
    await post(gpc, id, ...many(1));
    await send(gpc, id);
    const numbers = (await list(gpc, id)).map(({ number, text }) => [number, text]);
    expect([numbers.length, numbers[500], numbers.at(-1)]).toEqual([1000, [501, 'No. 0.'], [1000, 'No. 0.']]);
  });

  // Covers Points.7
  it('makes the text of all drafts exceed 4 MB, and a change that does so is refused too', async () => {
    const { gpc } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 42);
    const long = 'ö'.repeat(5_000);
    const many = (count: number) => Array.from({ length: count }, () => aPoint(long, { proposal: long }));
    await post(gpc, id, ...many(195));
    const short = (await post(gpc, id, ...many(14), aPoint('Short.'))).find(({ text }) => text === 'Short.');
    const MESSAGE =
      'The points that you prepare for one entry can contain at most 4 MB of text in total. Please send your review first, or shorten some points.';
    const refused = await call(gpc, 'POST', path(id), { points: many(1) });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { points: [MESSAGE] }]);
    const grown = await call(gpc, 'PATCH', path(id, `/${short?.id}`), {
      text: `${long}${long}`,
      proposal: long,
      place: 'p. 9',
    });
    expect([grown.statusCode, grown.json().errors]).toEqual([422, { text: [MESSAGE] }]);
    await patch(gpc, id, short?.id ?? 0, { text: 'Shorter.' });
    await send(gpc, id);
  });
});

it('a repeated call with the same key creates points once', async () => {
  const { gpc } = run.world;
  const id = await createEntryInPhase(run.app, run.world, 42);
  const headers = { 'idempotency-key': `points-${id}`, authorization: `Bearer ${gpc.token}` };
  const again = () =>
    run.app.fastify.inject({ method: 'POST', url: `/api${path(id)}`, headers, payload: { points: [aPoint('Once.')] } });
  const [first, second] = [await again(), await again()];
  expect([first.statusCode, second.body]).toEqual([201, first.body]);
  expect(await list(gpc, id)).toHaveLength(1);
});

describe('a revision', () => {
  async function asked() {
    const { app, world } = run;
    const id = await createEntryInPhase(app, world, 42);
    const [one, two] = await post(world.gpc, id, aPoint('One.'), aPoint('Two.', { kind: 'major' }));
    await send(world.gpc, id, 2);
    await uploadFile(app, world.submitter, id, 'revised.pdf');
    return { id, one: one?.id ?? 0, two: two?.id ?? 0 };
  }
  const downloads = async (id: number) => {
    const { rows } = await run.app.context.pool.query(
      `select count(*)::int as n from logs where guideline_id = $1 and model = 'file' and action = 'download'`,
      [id],
    );
    return rows[0].n;
  };

  // Covers Points.6, Points.21
  it('is refused until all points have been read once, for which a HEAD request does not count', async () => {
    const { submitter } = run.world;
    const { id, one, two } = await asked();
    for (const pid of [one, two]) await answer(submitter, id, pid);
    const submit = () => call(submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
    const waits = async () => {
      const { statusCode, json } = await submit();
      expect([statusCode, json().errors]).toEqual([
        422,
        {
          files: [
            'First, please download the files that others attached to the current version. Not downloaded yet: Points 1 to 2, round 1.docx.',
          ],
        },
      ]);
    };
    await waits();
    await list(submitter, id, '?status=open');
    await list(submitter, id, '?round=1');
    expect((await call(submitter, 'HEAD', path(id))).statusCode).toBe(200);
    await waits();
    await list(submitter, id);
    await list(submitter, id);
    expect(await downloads(id)).toBe(1);
    expect((await submit()).statusCode).toBe(200);
  });

  // Covers Points.19
  it('can be submitted by the office with unanswered points, together with the existing answers', async () => {
    const { office, submitter, gpc } = run.world;
    const { id, one } = await asked();
    await answer(submitter, id, one, { kind: 'not_changed', text: 'As in ICRP 128.' });
    await callOrThrow(run.app, office, 'POST', `/guidelines/${id}/admin_upload_approve`, {});
    expect((await list(gpc, id)).map(({ status, answer: given }) => [status, given?.upload_id ?? null])).toEqual([
      ['answered', 2],
      ['open', null],
    ]);
    const answered = (await readLogs(id)).filter(({ action }) => action === 'answered');
    expect(answered).toMatchObject([
      {
        user_id: office.id,
        data: { number: 1, upload_id: 2, answer: { kind: 'not_changed' }, of: { id: submitter.id } },
      },
    ]);
  });
});

// Covers Points.20
it.each([
  [100, 102, FINAL_ACKNOWLEDGEMENTS],
  [104, 102, {}],
  [130, 110, {}],
])(
  "an answer is submitted with the authors' next version, even if the office has moved the entry to %i",
  async (from, to, body) => {
    const { app, world } = run;
    const { gpc, office, submitter } = world;
    const id = await createEntryInPhase(app, world, 42);
    const [point] = await post(gpc, id, aPoint('One.'));
    await send(gpc, id);
    await answer(submitter, id, point?.id ?? 0);
    await callOrThrow(app, office, 'PUT', `/guidelines/${id}`, { phase: from, comment: 'Tried out.' });
    expect(await list(gpc, id)).toMatchObject([{ status: 'open', answer: null }]);
    await uploadFile(app, submitter, id, 'final.pdf');
    await callOrThrow(app, submitter, 'PATCH', `/guidelines/${id}`, { phase: to, ...body });
    expect(await list(gpc, id)).toMatchObject([{ status: 'answered', answer: { upload_id: 2 } }]);
  },
);

describe('a verdict', () => {
  // Covers Points.11, Points.19
  it('of "not settled" creates a follow-up point, and changing the verdict updates or deletes that point', async () => {
    const { app, world } = run;
    const { office, reviewer, reviewer2, submitter } = world;
    const id = await createEntryInPhase(app, world, 50);
    const [first] = await post(reviewer, id, aPoint('Doses.', { kind: 'editorial', place: 'p. 9', proposal: 'So.' }));
    const pid = first?.id ?? 0;
    await send(reviewer, id);
    await send(reviewer2, id, 0);
    await answer(submitter, id, pid);
    await list(submitter, id);
    await uploadFile(app, submitter, id, 'revised.pdf');
    await callOrThrow(app, submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
    const drafts = async () => (await list(reviewer, id)).filter(({ status }) => status === 'draft');
    await judge(reviewer, id, pid, { settled: false, text: 'Before the round.', version: 0 });
    expect(await drafts()).toEqual([]);
    await callOrThrow(app, office, 'PATCH', `/guidelines/${id}`, { phase: 50 });
    const stale = await call(reviewer, 'PUT', path(id, `/${pid}/verdict`), { settled: true, version: 0 });
    expect(stale.statusCode).toBe(409);
    await judge(reviewer, id, pid, { settled: false, text: 'Units too.', version: 1 });
    expect(await drafts()).toMatchObject([
      {
        kind: 'editorial',
        place: 'p. 9',
        text: 'Units too.',
        proposal: '',
        follows: pid,
        user_id: reviewer.id,
        round: 3,
      },
    ]);
    await judge(reviewer, id, pid, { settled: false, text: 'All units.' });
    expect(await drafts()).toMatchObject([{ text: 'All units.', follows: pid, version: 2 }]);
    const twice = await call(reviewer, 'POST', path(id), { points: [aPoint('Again.', { follows: pid })] });
    expect(twice.json().errors).toEqual({
      'points.0.follows': ['You have already prepared a point that raises this one again.'],
    });
    await judge(office, id, pid, { settled: true });
    expect(await drafts()).toHaveLength(1);
    await judge(reviewer, id, pid, { settled: true });
    expect(await drafts()).toEqual([]);
    await judge(reviewer, id, pid, { settled: false, text: 'No.' });
    await send(reviewer, id);
    await send(reviewer2, id, 0);
    await uploadFile(app, submitter, id, 'third.pdf');
    expect((await list(submitter, id)).map(({ number, follows, status }) => [number, follows, status])).toEqual([
      [1, null, 'unsettled'],
      [2, pid, 'open'],
    ]);
    const refused = await call(submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
    expect(refused.json().errors).toEqual({ points: ['Please answer every point first. Still open: 2.'] });
  });

  // Covers Points.10
  it('on council points can be given by any council member, who also gets the follow-up point', async () => {
    const { app, world } = run;
    const { gpc, gpc2, submitter, office } = world;
    const id = await createEntryInPhase(app, world, 42);
    const [point] = await post(gpc, id, aPoint('Doses.'));
    await send(gpc, id);
    await answer(submitter, id, point?.id ?? 0);
    await list(submitter, id);
    await uploadFile(app, submitter, id, 'revised.pdf');
    await callOrThrow(app, submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
    expect((await call(submitter, 'PUT', path(id, `/${point?.id}/verdict`), { settled: true })).statusCode).toBe(403);
    await judge(gpc2, id, point?.id ?? 0, { settled: true });
    await callOrThrow(app, office, 'PUT', `/guidelines/${id}`, { phase: 42 });
    expect(await post(gpc2, id, aPoint('Once more.', { follows: point?.id ?? 0 }))).toMatchObject([
      { follows: point?.id, user_id: gpc2.id },
    ]);
  });
});

it('deleting an entry deletes its points and their files', async () => {
  const { app, world } = run;
  const id = await createEntryInPhase(app, world, 42);
  await post(world.gpc, id, aPoint('One.'));
  await send(world.gpc, id);
  expect((await call(world.office, 'DELETE', `/guidelines/${id}`)).statusCode).toBe(204);
  const { rows } = await app.context.pool.query('select 1 from points where guideline_id = $1', [id]);
  expect(rows).toEqual([]);
});

// Covers Points.3
it('a point keeps its passage when the quoted file is deleted', async () => {
  const { app, world } = run;
  const { gpc, office } = world;
  const id = await createEntryInPhase(app, world, 42);
  const file = (await readEntry(app, gpc, id)).files[0]?.id ?? 0;
  const anchor = { page: null, exact: 'the activity', prefix: '', suffix: '' };
  const [point] = await post(gpc, id, aPoint('One.', { file_id: file, anchor }));
  expect((await call(office, 'DELETE', `/guidelines/${id}/files/${file}`)).statusCode).toBe(204);
  expect(await patch(gpc, id, point?.id ?? 0, { text: 'Two.' })).toMatchObject({ file_id: file, anchor, text: 'Two.' });
});

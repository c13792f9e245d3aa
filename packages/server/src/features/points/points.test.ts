import { describe, expect, it } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';
import { anEntryIn, entryOf, ok, upload } from '../../testing/world.ts';
import { aPoint, brief, pointCalls } from './testing/fixtures.ts';

const run = withWorld();
const { answer, call, judge, list, path, patch, post, remove, send } = pointCalls(() => run.app);

const logOf = async (id: number): Promise<{ action: string; user_id: number; data: Record<string, unknown> }[]> => {
  const { rows } = await run.app.context.pool.query(
    `select action, user_id, data from logs_in_clear where guideline_id = $1 and model = 'point' order by id`,
    [id],
  );
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
};

describe('points of a review', () => {
  it('are prepared, sent, answered, handed in and judged', async () => {
    const { world, app } = run;
    const { gpc, gpc2, office, submitter } = world;
    const id = await anEntryIn(app, world, 42);
    const made = await post(gpc, id, aPoint('First.'), aPoint('Second.', { kind: 'editorial', place: 'p. 3' }));
    expect(made).toMatchObject([
      { number: null, position: 0, status: 'draft', user_id: gpc.id, user_name: gpc.name, user_type: 2, round: 1 },
      { number: null, position: 1, status: 'draft', kind: 'editorial', place: 'p. 3', upload_id: 1, version: 1 },
    ]);
    for (const who of [office, gpc2, submitter]) expect(await list(who, id)).toEqual([]);
    await send(gpc, id);
    const entry = await entryOf(app, submitter, id);
    expect(entry.reviews).toMatchObject([{ comment: '2 points: 1 minor, 1 editorial', change_type: 1 }]);
    const table = entry.files.find(({ name }) => name === 'Points 1 to 2, round 1.docx');
    expect(table).toMatchObject({ kind: 'review', review: true, upload_id: 1, user_id: gpc.id, downloaded: false });
    expect(brief(await list(submitter, id))).toEqual([
      [1, 'First.', 'open'],
      [2, 'Second.', 'open'],
    ]);
    expect((await entryOf(app, submitter, id)).files.find((one) => one.id === table?.id)?.downloaded).toBe(true);

    const [one, two] = made.map((point) => point.id) as [number, number];
    await upload(app, submitter, id, 'second version.pdf');
    const early = await call(submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
    expect(early.statusCode).toBe(422);
    expect(early.json().errors).toEqual({ points: ['Please answer every point first. Still open: 1, 2.'] });
    const answered = await answer(submitter, id, one, { kind: 'partly', text: 'As far as possible.', place: 'p. 4' });
    expect(answered).toMatchObject({
      status: 'open',
      answer: { kind: 'partly', upload_id: null, version: 1 },
      version: 1,
    });
    await answer(world.submitter, id, two);
    expect((await list(gpc, id)).map((point) => point.answer)).toEqual([null, null]);
    expect((await list(office, id)).map((point) => point.answer?.text)).toEqual(['As far as possible.', '']);
    await ok(app, submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
    expect((await list(gpc, id)).map((point) => [point.status, point.answer?.upload_id])).toEqual([
      ['answered', 2],
      ['answered', 2],
    ]);
    await judge(gpc2, id, one);
    const judged = await judge(gpc, id, two, { settled: false, text: 'Not yet.' });
    expect(judged).toMatchObject({ status: 'unsettled', verdict: { settled: false, user_name: gpc.name, version: 1 } });
    expect(brief(await list(gpc, id))).toEqual([
      [1, 'First.', 'settled'],
      [2, 'Second.', 'unsettled'],
    ]);
    expect((await logOf(id)).map(({ action, user_id }) => [action, user_id])).toEqual([
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

  it('are saved, moved and deleted while they are drafts', async () => {
    const { gpc } = run.world;
    const id = await anEntryIn(run.app, run.world, 42);
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

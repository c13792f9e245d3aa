import { describe, expect, it, vi } from 'vitest';
import { NIGHTLY } from '../../testing/test-set.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry, uploadFile } from '../../testing/world.ts';
import { aPoint, createPointCalls, summarizePoints } from './testing/fixtures.ts';

const run = withWorld();
const { answer, call, judge, list, patch, path, post, send } = createPointCalls(() => run.app);
const REPETITIONS = NIGHTLY ? 10 : 2;

const sortStatuses = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

const finishReview = (who: 'reviewer' | 'reviewer2' | 'gpc', id: number) =>
  call(run.world[who], 'POST', `/guidelines/${id}/finish-review`, { changeType: 1 });

// Covers Points.5
it('if two people answer the same version of a point, the second is refused', async () => {
  const { gpc, submitter, office } = run.world;
  const id = await createEntryInPhase(run.app, run.world, 42);
  const [point] = await post(gpc, id, aPoint('Give the doses.'));
  await send(gpc, id);
  for (let version = 0; version < REPETITIONS; version += 1) {
    const answers = await Promise.all(
      [submitter, office].map((who, at) =>
        call(who, 'PUT', path(id, `/${point?.id}/answer`), { kind: 'partly', text: `Answer ${at}.`, version }),
      ),
    );
    expect(sortStatuses(answers)).toEqual([200, 409]);
    const kept = answers.find(({ statusCode }) => statusCode === 200)?.json().data.answer;
    expect((await list(office, id))[0]?.answer).toEqual(kept);
    expect(kept.version).toBe(version + 1);
  }
});

it('a new answer after a withdrawal is not confused with the withdrawn one', async () => {
  const { gpc, submitter } = run.world;
  const id = await createEntryInPhase(run.app, run.world, 42);
  const [point] = await post(gpc, id, aPoint('Give the doses.'));
  await send(gpc, id);
  const at = path(id, `/${point?.id}/answer`);
  await answer(submitter, id, point?.id ?? 0);
  expect((await call(submitter, 'DELETE', `${at}?version=1`)).statusCode).toBe(204);
  expect((await call(submitter, 'DELETE', at)).statusCode).toBe(404);
  expect((await call(submitter, 'PUT', at, { kind: 'changed', version: 1 })).statusCode).toBe(409);
  const secondAnswer = await answer(submitter, id, point?.id ?? 0, { kind: 'changed', version: 0 });
  expect(secondAnswer.answer?.version).toBe(2);
});

it('a point, an answer and a verdict are accepted as the API returned them, with read-only fields ignored', async () => {
  const { app, world } = run;
  const { gpc, submitter } = world;
  const id = await createEntryInPhase(app, world, 42);
  const [draft] = await post(gpc, id, aPoint('Give the doses.'));
  const pid = draft?.id ?? 0;
  expect(await patch(gpc, id, pid, { ...draft, number: 9 })).toEqual(draft);
  await send(gpc, id);
  const answered = await answer(submitter, id, pid, { kind: 'partly', text: 'As far as possible.' });
  const again = await answer(submitter, id, pid, { ...answered.answer, user_name: 'Else' });
  expect(again.answer).toMatchObject({ text: 'As far as possible.', user_name: submitter.name, version: 2 });
  await uploadFile(app, submitter, id, 'second version.pdf');
  await list(submitter, id);
  await callOrThrow(app, submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
  const judged = await judge(gpc, id, pid, { settled: false, text: 'Not yet.' });
  expect(await judge(gpc, id, pid, { ...judged.verdict, user_name: 'Else' })).toMatchObject({
    verdict: { settled: false, text: 'Not yet.', user_name: gpc.name, version: 2 },
  });
  const { data } = (await app.call(world.office, 'GET', '/logs?limit=1&action=judged')).json();
  expect(JSON.parse(data[0].data)).not.toHaveProperty('user_name');
});

describe('a sent review', () => {
  // Covers Points.14
  it('contains a point as it was last saved, or the save is refused', async () => {
    const { reviewer } = run.world;
    for (let time = 0; time < REPETITIONS; time += 1) {
      const id = await createEntryInPhase(run.app, run.world, 50);
      const [point] = await post(reviewer, id, aPoint('Before.'));
      const saving = () => call(reviewer, 'PATCH', path(id, `/${point?.id}`), { text: 'After.' });
      const [sent, saved] =
        time % 2 === 0
          ? await Promise.all([finishReview('reviewer', id), saving()])
          : (await Promise.all([saving(), finishReview('reviewer', id)])).toReversed();
      expect(sent?.statusCode).toBe(200);
      expect([200, 422]).toContain(saved?.statusCode);
      expect(summarizePoints(await list(reviewer, id))).toEqual([
        [1, saved?.statusCode === 200 ? 'After.' : 'Before.', 'open'],
      ]);
    }
  });

  // Covers Points.14
  it('contains a point that is added simultaneously, or that point is refused', async () => {
    const { reviewer } = run.world;
    for (let time = 0; time < REPETITIONS; time += 1) {
      const id = await createEntryInPhase(run.app, run.world, 50);
      await post(reviewer, id, aPoint('One.'));
      const [made, sent] = await Promise.all([
        call(reviewer, 'POST', path(id), { points: [aPoint('Two.')] }),
        finishReview('reviewer', id),
      ]);
      expect(sent.statusCode).toBe(200);
      expect([201, 422]).toContain(made.statusCode);
      const two = made.statusCode === 201 ? [[2, 'Two.', 'open']] : [];
      expect(summarizePoints(await list(reviewer, id))).toEqual([[1, 'One.', 'open'], ...two]);
    }
  });

  // Covers Points.2
  it('numbers its points either before or after those of a simultaneous review, without gaps', async () => {
    const { office, reviewer, reviewer2 } = run.world;
    for (let time = 0; time < REPETITIONS; time += 1) {
      const id = await createEntryInPhase(run.app, run.world, 50);
      await post(reviewer, id, aPoint('A'), aPoint('B'), aPoint('C'));
      await post(reviewer2, id, aPoint('X'), aPoint('Y'));
      expect(sortStatuses(await Promise.all([finishReview('reviewer', id), finishReview('reviewer2', id)]))).toEqual([
        200, 200,
      ]);
      const points = await list(office, id);
      expect(points.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
      expect(['ABCXY', 'XYABC']).toContain(points.map(({ text }) => text).join(''));
      const { files, reviews } = await readEntry(run.app, office, id);
      expect(files.filter(({ review }) => review)).toHaveLength(2);
      const own = reviews.filter(({ user_type }) => user_type === 0);
      expect(new Set(own.map(({ comment }) => comment))).toEqual(new Set(['2 points: 2 minor', '3 points: 3 minor']));
    }
  });

  it('holds no lock while its table is created and stored, so another review may be sent in the meantime and gets the lower numbers', async () => {
    const { office, reviewer, reviewer2 } = run.world;
    const { pool, store } = run.app.context;
    const id = await createEntryInPhase(run.app, run.world, 50);
    await post(reviewer, id, aPoint('Slow.'));
    await post(reviewer2, id, aPoint('Fast.'));
    const open: number[] = [];
    const put = vi.spyOn(store, 'put').mockImplementationOnce(async (bytes) => {
      put.mockRestore();
      const { rows } = await pool.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      open.push(rows[0].n);
      expect((await finishReview('reviewer2', id)).statusCode).toBe(200);
      return store.put(bytes);
    });
    expect((await finishReview('reviewer', id)).statusCode).toBe(200);
    expect(open).toEqual([0]);
    expect(summarizePoints(await list(office, id))).toEqual([
      [1, 'Fast.', 'open'],
      [2, 'Slow.', 'open'],
    ]);
    const { files } = await readEntry(run.app, office, id);
    const tables = files.filter(({ review }) => review).map(({ name }) => name);
    expect(tables.toSorted()).toEqual(['Point 1, round 2.docx', 'Point 2, round 2.docx']);
  });

  // Covers Points.14
  it('fails if its table cannot be stored, and review, points and phase stay unchanged', async () => {
    const { gpc } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 42);
    await post(gpc, id, aPoint('One.'));
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
    const put = vi.spyOn(run.app.context.store, 'put').mockRejectedValueOnce(full);
    expect((await finishReview('gpc', id)).statusCode).toBe(507);
    put.mockRestore();
    expect(summarizePoints(await list(gpc, id))).toEqual([[null, 'One.', 'draft']]);
    expect((await readEntry(run.app, gpc, id)).phase).toBe(42);
    expect((await finishReview('gpc', id)).statusCode).toBe(200);
    expect(summarizePoints(await list(gpc, id))).toEqual([[1, 'One.', 'open']]);
  });
});

// Covers Points.15, Points.18
it('drafts that exist when the office ends a round stay hidden and wait for their author’s next review', async () => {
  const { app, world } = run;
  const { office, gpc, submitter, reviewer, reviewer2 } = world;
  const id = await createEntryInPhase(app, world, 50);
  const [left] = await post(reviewer, id, aPoint('Left over.', { kind: 'major' }));
  await send(reviewer2, id, 1, 'Typos.');
  expect((await call(office, 'POST', `/guidelines/${id}/finish-review`, {})).statusCode).toBe(200);
  for (const who of [office, gpc, submitter, reviewer2]) expect(await list(who, id)).toEqual([]);
  expect(summarizePoints(await list(reviewer, id))).toEqual([[null, 'Left over.', 'draft']]);
  expect((await call(reviewer, 'POST', path(id), { points: [aPoint('Too late.')] })).statusCode).toBe(422);
  await uploadFile(app, submitter, id, 'revised.pdf');
  await callOrThrow(app, submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
  await callOrThrow(app, office, 'PATCH', `/guidelines/${id}`, { phase: 50 });
  const weak = await call(reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 1, comment: 'Again.' });
  expect(weak.json().errors).toEqual({
    changeType: ['One of your points is major. Please choose major changes, or make that point minor.'],
  });
  await send(reviewer, id, 2);
  expect(await list(office, id)).toMatchObject([{ id: left?.id, number: 1, round: 3, upload_id: 2, status: 'open' }]);
});

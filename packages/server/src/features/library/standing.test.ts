import { formatDay } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { callOrThrow, createDraft, createEntryInPhase, readEntry } from '../../testing/world.ts';
import { withLibrary } from './testing/with-library.ts';

const { made, today, call, published, revised, readLastLog, row } = withLibrary();

describe('reaffirming an edition', () => {
  const reaffirm = (who: TestPerson, id: number, body: object) =>
    call(who, 'POST', `/guidelines/${id}/reaffirm`, { reason: 'Nothing has changed.', ...body });

  it('keeps the edition in force until the chosen day, and logs reason and kind', async () => {
    const id = await published({ review_months: 1 });
    const answer = await reaffirm(made.world.gpc, id, { until: '01-03-2033' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data.library).toMatchObject({
      state: 'in_force',
      in_force_until: '01-03-2033',
      checked_on: formatDay(today()),
      actions: ['reaffirm', 'retire', 'withdraw'],
    });
    expect(await readLastLog(id)).toMatchObject({
      action: 'reaffirmed',
      data: { kind: 'reaffirmed', reason: 'Nothing has changed.', changes: { reaffirmedUntil: { new: '2033-03-01' } } },
    });
  });

  it('without a day records an examination and leaves the end date unchanged', async () => {
    const id = await published({ review_months: 12 });
    const answer = await reaffirm(made.world.office, id, { kind: 'checked_no_change' });
    expect(answer.json().data.library).toMatchObject({ in_force_until: '15-10-2027', checked_on: formatDay(today()) });
  });

  it.each([
    [{}, 'until'],
    [{ until: null }, 'until'],
    [{ until: '31-02-2033' }, 'until'],
    [{ until: '01-01-2020' }, 'until'],
    [{ kind: 'checked_no_change', until: '01-01-2020' }, 'until'],
    [{ until: '01-03-2033', reason: ' ' }, 'reason'],
    [{ until: '01-03-2033', kind: 'so' }, 'kind'],
  ])('refuses %j with an error for %s', async (body, field) => {
    const id = await published();
    const answer = await reaffirm(made.world.office, id, body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect((await row(id)).checked_on).toBeNull();
  });

  it('puts a retired edition back into force, but only with a day', async () => {
    const id = await published();
    await callOrThrow(made.app, made.world.office, 'POST', `/guidelines/${id}/retire`, { reason: 'By mistake.' });
    expect((await reaffirm(made.world.office, id, { kind: 'checked_no_change' })).statusCode).toBe(422);
    const answer = await reaffirm(made.world.office, id, { until: '01-03-2033' });
    expect(answer.json().data.library).toMatchObject({ state: 'in_force', ended_on: null, end_reason: null });
  });
});

describe('ending an edition', () => {
  it.each([
    ['retire', 'retired', false, ['reaffirm', 'withdraw']],
    ['withdraw', 'withdrawn', true, ['reaffirm']],
  ])('by `%s` makes it %s, and stores the day and the reason', async (verb, state, withdrawn, actions) => {
    const id = await published();
    const answer = await call(made.world.gpc, 'POST', `/guidelines/${id}/${verb}`, { reason: 'Unsafe activities.' });
    expect(answer.statusCode, answer.body).toBe(200);
    const standing = { state, withdrawn, ended_on: formatDay(today()), end_reason: 'Unsafe activities.' };
    expect(answer.json().data.library).toMatchObject({ ...standing, actions });
    // Readers also see the reason.
    expect((await readEntry(made.app, made.world.external, id)).library).toMatchObject({
      ...standing,
      actions: ['revise'],
    });
    const { unique_id } = await readEntry(made.app, made.world.external, id);
    const listed = (await call(made.world.external, 'GET', `/guidelines?query=${unique_id}`)).json().data[0];
    expect(listed).toMatchObject({ id, withdrawn });
    expect(await readLastLog(id)).toMatchObject({ action: state, data: { reason: 'Unsafe activities.' } });
  });

  it('marks a withdrawn edition wherever its successor names it', async () => {
    const [id, retired] = [await published(), await published({ edition_end: 'retired' })];
    const successor = await revised(id, 140);
    const marks = async () => [
      (await row(successor)).replaces.map((one) => [one.id, one.withdrawn]),
      (await readEntry(made.app, made.world.external, successor)).replaces.map((one) => [one.id, one.withdrawn]),
    ];
    expect(await marks()).toEqual([[[id, false]], [[id, false]]]);
    await made.app.write(`update guidelines set edition_end = 'withdrawn' where id = $1`, [id]);
    expect(await marks()).toEqual([[[id, true]], [[id, true]]]);
    expect((await readEntry(made.app, made.world.submitter, await revised(retired, 0))).replaces).toMatchObject([
      { withdrawn: false },
    ]);
  });

  it('is refused a second time, except for withdrawing a retired edition', async () => {
    const id = await published();
    const send = (verb: string) => call(made.world.office, 'POST', `/guidelines/${id}/${verb}`, { reason: 'Why.' });
    expect((await send('retire')).statusCode).toBe(200);
    expect((await send('retire')).statusCode).toBe(409);
    expect((await send('withdraw')).statusCode).toBe(200);
    expect((await send('retire')).statusCode).toBe(409);
    expect((await send('withdraw')).statusCode).toBe(409);
  });

  it.each(['reaffirm', 'retire', 'withdraw'])(
    'by `%s` is allowed for office and GPC, for published entries',
    async (verb) => {
      const [id, open] = [await published(), await createEntryInPhase(made.app, made.world, 50)];
      const body = { reason: 'Why.', ...(verb === 'reaffirm' ? { until: '01-03-2033' } : {}) };
      const send = (who: TestPerson | null, of: number, more = {}) =>
        call(who, 'POST', `/guidelines/${of}/${verb}`, { ...body, ...more });
      const { igo, submitter, delegate, external, office, gpc } = made.world;
      for (const who of [igo, submitter, delegate, external]) expect((await send(who, id)).statusCode).toBe(403);
      expect((await send(null, id)).statusCode).toBe(401);
      expect((await send(external, open)).statusCode).toBe(404);
      expect((await send(submitter, open)).statusCode).toBe(403);
      expect((await send(gpc, open)).statusCode).toBe(422);
      const { version } = await readEntry(made.app, office, id);
      expect((await send(office, id, { version: version - 1 })).statusCode).toBe(409);
      expect((await send(office, id, { version })).statusCode).toBe(200);
    },
  );
});

describe('the months until the next examination', () => {
  const put = (who: TestPerson, id: number, body: object) => call(who, 'PUT', `/guidelines/${id}`, body);

  it('can be set by the office with PUT, are logged, and are cleared with null', async () => {
    const id = await published();
    const { version } = await readEntry(made.app, made.world.office, id);
    const answer = await put(made.world.office, id, { review_months: 24, version });
    expect(answer.json().data).toMatchObject({ review_months: 24, library: { in_force_until: '15-10-2028' } });
    expect(answer.json().data.version).toBeGreaterThan(version);
    expect((await readLastLog(id)).data.changes).toEqual({ review_months: { old: null, new: 24 } });
    expect((await put(made.world.office, id, { review_months: 12, version })).statusCode).toBe(409);
    expect((await put(made.world.office, id, { review_months: null })).json().data.review_months).toBeNull();
  });

  it.each([0, 241, 1.5, '12'])('cannot be %j', async (months) => {
    const answer = await put(made.world.office, await published(), { review_months: months });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      review_months: ['Please enter a whole number of months from 1 to 240.'],
    });
  });

  it('can be changed only by the office; others may send back the stored value', async () => {
    const { id } = await createDraft(made.app, made.world);
    expect((await put(made.world.submitter, id, { review_months: 12 })).statusCode).toBe(403);
    expect((await put(made.world.submitter, id, { review_months: null, publication_rules: 1 })).statusCode).toBe(200);
  });
});

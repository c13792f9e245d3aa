import type { Guideline, LibraryRow } from '@imprimatur/contract';
import {
  addDays,
  addMonths,
  dayIn,
  LIBRARY_STATES,
  type LibraryState,
  libraryState,
  type Phase,
  showDay,
} from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { aDraft, anEntryIn, entryOf, ok } from '../../testing/world.ts';

const made = withWorld({ each: true });

const today = () => dayIn(made.app.context.config.timeZone, made.app.context.now());
const call = (who: TestPerson | null, method: string, path: string, body?: unknown) =>
  made.app.call(who, method, path, body);

/** A published entry; columns as they are stored. */
async function published(columns: Record<string, unknown> = {}): Promise<number> {
  const { office } = made.world;
  const { id } = await aDraft(made.app, made.world);
  await ok(made.app, office, 'PUT', `/guidelines/${id}`, { phase: 140 });
  const all = { date_of_publication: '2026-10-15', name_of_journal: 'Journal', doi_number: '10.1000/1', ...columns };
  const names = Object.keys(all);
  await made.app.write(
    `update guidelines set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(all)],
  );
  return id;
}

const setPhase = (id: number, phase: Phase) =>
  ok(made.app, made.world.office, 'PUT', `/guidelines/${id}`, { phase, comment: 'Set for the test.' });

async function revised(id: number, phase: Phase): Promise<number> {
  const draft = await ok(made.app, made.world.submitter, 'POST', `/guidelines/${id}/revise`, {});
  if (phase !== 0) await setPhase(draft.id, phase);
  return draft.id;
}

async function read(query = '', who: TestPerson = made.world.external) {
  const answer = await call(who, 'GET', `/library${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, meta, links } = answer.json<{
    data: LibraryRow[];
    meta: { total: number; last_page: number; states: Record<LibraryState, number> };
    links: { next: string | null };
  }>();
  return { rows: data, meta, links };
}

const logOf = async (id: number) => {
  const { rows } = await made.app.context.pool.query(
    `select action, data from logs_in_clear where model = 'guideline' and model_id = $1 order by id desc limit 1`,
    [id],
  );
  return { action: rows[0].action, data: JSON.parse(rows[0].data) };
};

const row = async (id: number): Promise<LibraryRow> => {
  const { unique_id } = await entryOf(made.app, made.world.office, id);
  const found = (await read(`?query=${unique_id}`)).rows.find((one) => one.id === id);
  if (found === undefined) throw new Error('it is not in the library');
  return found;
};

describe('the state of an entry', () => {
  it('is the same in the list, in the entry and by the rule of the domain', async () => {
    const now = today();
    const cases: { columns: Record<string, unknown>; successor?: Phase; abandoned?: boolean }[] = [
      ...[-400, -1, 0, 1, 364, 365, 366, 367, 2000].map((days) => ({
        columns: { reaffirmed_until: addDays(now, days) },
      })),
      ...['2020-02-29', '2024-02-29', '2021-08-31', '2026-01-31', null].flatMap((date) =>
        [1, 12, 61, null].map((months) => ({ columns: { date_of_publication: date, review_months: months } })),
      ),
      { columns: { reaffirmed_until: addMonths(now, 12) } },
      { columns: { reaffirmed_until: addDays(addMonths(now, 12), 1) } },
      { columns: { edition_end: 'retired' } },
      { columns: { edition_end: 'withdrawn' }, successor: 40 },
      { columns: { edition_end: 'withdrawn' }, successor: 140 },
      ...([0, 20, 30, 40, 130, 140] as const).map((successor) => ({ columns: {}, successor })),
      { columns: {}, successor: 50, abandoned: true },
    ];
    const expected = new Map<number, string>();
    for (const { columns, successor, abandoned = false } of cases) {
      const id = await published();
      if (successor !== undefined) {
        const draft = await revised(id, successor);
        if (abandoned)
          await ok(made.app, made.world.office, 'POST', `/guidelines/${draft}/abandon`, { comment: 'No time.' });
      }
      const stored = { date_of_publication: '2026-10-15', ...columns };
      for (const [name, value] of Object.entries(stored))
        await made.app.write(`update guidelines set ${name} = $2 where id = $1`, [id, value]);
      const facts = {
        dateOfPublication: stored.date_of_publication,
        reviewMonths: null,
        reaffirmedUntil: null,
        end: null,
        ...('review_months' in stored ? { reviewMonths: stored.review_months as number | null } : {}),
        ...('reaffirmed_until' in stored ? { reaffirmedUntil: stored.reaffirmed_until as string } : {}),
        ...('edition_end' in stored ? { end: stored.edition_end as 'retired' } : {}),
        successors: successor === undefined ? [] : [{ phase: successor, abandoned }],
      };
      expected.set(id, libraryState(facts, { today: now, defaultMonths: 60 }));
    }
    expect(new Set(expected.values()).size).toBe(LIBRARY_STATES.length);
    const counted = new Map<string, number>();
    for (const state of LIBRARY_STATES) {
      const { rows, meta } = await read(`?state=${state}`);
      counted.set(state, meta.states[state]);
      expect(meta.total).toBe(meta.states[state]);
      for (const one of rows) {
        expect(one.state).toBe(state);
        const known = expected.get(one.id);
        if (known !== undefined) expect([one.id, state]).toEqual([one.id, known]);
        expected.delete(one.id);
      }
    }
    expect([...expected]).toEqual([]);
  }, 120_000);

  it('follows the years of the settings where the entry has no months of its own', async () => {
    const [plain, own] = [await published(), await published({ review_months: 12 })];
    expect((await row(plain)).in_force_until).toBe('15-10-2031');
    const settings = { officeEmail: 'office@test.example', officeEmailOverride: '0' };
    await ok(made.app, made.world.office, 'POST', '/configurations', { ...settings, reviewYears: 3 });
    expect((await row(plain)).in_force_until).toBe('15-10-2029');
    expect((await row(own)).in_force_until).toBe('15-10-2027');
    await ok(made.app, made.world.office, 'POST', '/configurations', settings);
    expect((await row(plain)).in_force_until).toBe('15-10-2029');
    await ok(made.app, made.world.office, 'POST', '/configurations', { ...settings, reviewYears: 5 });
  });
});

describe('the list', () => {
  it('shows published entries to everybody who is signed in, and nothing else', async () => {
    const id = await published();
    const open = await anEntryIn(made.app, made.world, 10);
    for (const who of [made.world.external, made.world.delegate, made.world.office]) {
      const ids = (await read('', who)).rows.map((one) => one.id);
      expect(ids).toContain(id);
      expect(ids).not.toContain(open);
    }
    expect((await call(null, 'GET', '/library')).statusCode).toBe(401);
    expect(await row(id)).toMatchObject({
      name_of_journal: 'Journal',
      doi_number: '10.1000/1',
      date_of_publication: '15-10-2026',
      in_force_until: '15-10-2031',
      abbreviation_of_committee: 'CV',
      type: 0,
      state: 'in_force',
      actions: ['revise'],
    });
  });

  it('finds by words, committee and type, counts the states of what it finds, and turns pages', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 52; at += 1)
      ids.push(await published({ name: `Zirkonium imaging ${String(at).padStart(2, '0')}`, committee: 'DO', type: 1 }));
    const query = '?query=imaging+zirkonium&committee=DO&type=1&sort=name';
    const first = await read(query);
    expect(first.meta).toMatchObject({ total: 52, last_page: 2, states: { in_force: 52, due: 0 } });
    expect(first.rows.map((one) => one.id)).toEqual(ids.slice(0, 50));
    const second = await read(`${query}&page=2`);
    expect(second.rows.map((one) => one.id)).toEqual(ids.slice(50));
    expect((await read(`${query}&page=3`)).rows).toEqual([]);
    expect((await read(`${query}&order=desc`)).rows.map((one) => one.id)).toEqual(ids.toReversed().slice(0, 50));
    expect((await read('?query=zirkonium&committee=CV')).meta.total).toBe(0);
    expect((await read('?query=zirkonium&type=2')).meta.total).toBe(0);
  }, 60_000);

  it.each(['in_force_until', 'date_of_publication', 'name', 'committee'])(
    'sorts by %s in both directions',
    async (sort) => {
      const low = { name: 'Sortable A', committee: 'CV', date_of_publication: '2020-01-01' };
      const high = { name: 'Sortable B', committee: 'NI', date_of_publication: '2022-01-01' };
      const ids = [await published(low), await published(high)];
      const undated = await published({ ...high, name: 'Sortable C', committee: 'PA', date_of_publication: null });
      const isDate = sort === 'in_force_until' || sort === 'date_of_publication';
      const sorted = async (order: string) =>
        (await read(`?query=sortable&sort=${sort}&order=${order}`)).rows.map((one) => one.id).slice(0, 3);
      expect(await sorted('asc')).toEqual([...ids, undated]);
      expect(await sorted('desc')).toEqual(isDate ? [...ids.toReversed(), undated] : [undated, ...ids.toReversed()]);
      await made.app.write('update guidelines set name = $1 where id = any($2)', ['Done', [...ids, undated]]);
    },
  );

  it.each(['state=gone', 'type=9', 'committee=XX', 'sort=journal', 'page=0', 'years=5'])(
    'refuses %s',
    async (query) => {
      expect((await call(made.world.office, 'GET', `/library?${query}`)).statusCode).toBe(422);
    },
  );
});

describe('reaffirming', () => {
  const reaffirm = (who: TestPerson, id: number, body: object) =>
    call(who, 'POST', `/guidelines/${id}/reaffirm`, { reason: 'Nothing has changed.', ...body });

  it('keeps the edition in force until the day, with reason and kind in the log', async () => {
    const id = await published({ review_months: 1 });
    const answer = await reaffirm(made.world.gpc, id, { until: '01-03-2033' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data.library).toMatchObject({
      state: 'in_force',
      in_force_until: '01-03-2033',
      checked_on: showDay(today()),
      actions: ['reaffirm', 'retire', 'withdraw'],
    });
    expect(await logOf(id)).toMatchObject({
      action: 'reaffirmed',
      data: { kind: 'reaffirmed', reason: 'Nothing has changed.', changes: { reaffirmedUntil: { new: '2033-03-01' } } },
    });
  });

  it('records an examination without a day and leaves the clock as it is', async () => {
    const id = await published({ review_months: 12 });
    const answer = await reaffirm(made.world.office, id, { kind: 'checked_no_change' });
    expect(answer.json().data.library).toMatchObject({ in_force_until: '15-10-2027', checked_on: showDay(today()) });
  });

  it.each([
    [{}, 'until'],
    [{ until: null }, 'until'],
    [{ until: '31-02-2033' }, 'until'],
    [{ until: '01-01-2020' }, 'until'],
    [{ kind: 'checked_no_change', until: '01-01-2020' }, 'until'],
    [{ until: '01-03-2033', reason: ' ' }, 'reason'],
    [{ until: '01-03-2033', kind: 'so' }, 'kind'],
  ])('refuses %j at %s', async (body, field) => {
    const id = await published();
    const answer = await reaffirm(made.world.office, id, body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect((await row(id)).checked_on).toBeNull();
  });

  it('brings a retired edition back, with a day only', async () => {
    const id = await published();
    await ok(made.app, made.world.office, 'POST', `/guidelines/${id}/retire`, { reason: 'By mistake.' });
    expect((await reaffirm(made.world.office, id, { kind: 'checked_no_change' })).statusCode).toBe(422);
    const answer = await reaffirm(made.world.office, id, { until: '01-03-2033' });
    expect(answer.json().data.library).toMatchObject({ state: 'in_force', ended_on: null, end_reason: null });
  });
});

describe('retiring and withdrawing', () => {
  it.each([
    ['retire', 'retired', false, ['reaffirm', 'withdraw']],
    ['withdraw', 'withdrawn', true, ['reaffirm']],
  ])('%s makes it %s, and says when and why', async (verb, state, withdrawn, actions) => {
    const id = await published();
    const answer = await call(made.world.gpc, 'POST', `/guidelines/${id}/${verb}`, { reason: 'Unsafe activities.' });
    expect(answer.statusCode, answer.body).toBe(200);
    const standing = { state, withdrawn, ended_on: showDay(today()), end_reason: 'Unsafe activities.' };
    expect(answer.json().data.library).toMatchObject({ ...standing, actions });
    // Readers learn the reason too.
    expect((await entryOf(made.app, made.world.external, id)).library).toMatchObject({
      ...standing,
      actions: ['revise'],
    });
    const { unique_id } = await entryOf(made.app, made.world.external, id);
    const listed = (await call(made.world.external, 'GET', `/guidelines?query=${unique_id}`)).json().data[0];
    expect(listed).toMatchObject({ id, withdrawn });
    expect(await logOf(id)).toMatchObject({ action: state, data: { reason: 'Unsafe activities.' } });
  });

  it('refuses to end an edition twice, but withdraws a retired one', async () => {
    const id = await published();
    const send = (verb: string) => call(made.world.office, 'POST', `/guidelines/${id}/${verb}`, { reason: 'Why.' });
    expect((await send('retire')).statusCode).toBe(200);
    expect((await send('retire')).statusCode).toBe(409);
    expect((await send('withdraw')).statusCode).toBe(200);
    expect((await send('retire')).statusCode).toBe(409);
    expect((await send('withdraw')).statusCode).toBe(409);
  });

  it.each(['reaffirm', 'retire', 'withdraw'])('%s is for office and GPC, and for published entries', async (verb) => {
    const [id, open] = [await published(), await anEntryIn(made.app, made.world, 50)];
    const body = { reason: 'Why.', ...(verb === 'reaffirm' ? { until: '01-03-2033' } : {}) };
    const send = (who: TestPerson | null, of: number, more = {}) =>
      call(who, 'POST', `/guidelines/${of}/${verb}`, { ...body, ...more });
    const { igo, submitter, delegate, external, office, gpc } = made.world;
    for (const who of [igo, submitter, delegate, external]) expect((await send(who, id)).statusCode).toBe(403);
    expect((await send(null, id)).statusCode).toBe(401);
    expect((await send(external, open)).statusCode).toBe(404);
    expect((await send(submitter, open)).statusCode).toBe(403);
    expect((await send(gpc, open)).statusCode).toBe(422);
    const { version } = await entryOf(made.app, office, id);
    expect((await send(office, id, { version: version - 1 })).statusCode).toBe(409);
    expect((await send(office, id, { version })).statusCode).toBe(200);
  });
});

describe('revising', () => {
  it('makes a draft that replaces the edition, filled in from it', async () => {
    const id = await published();
    const answer = await call(made.world.submitter, 'POST', `/guidelines/${id}/revise`, {});
    expect(answer.statusCode, answer.body).toBe(201);
    const draft: Guideline = answer.json().data;
    expect(draft).toMatchObject({
      phase: 0,
      submitter_id: made.world.submitter.id,
      name: 'Myocardial perfusion imaging',
      abbreviation_of_committee: 'CV',
      description: 'What it is about.',
      changes: null,
      budget: [],
      cowrite_user_ids: [],
      review_user_ids: [],
      library: null,
      replaces: [{ id, phase: 140, date_of_publication: '15-10-2026' }],
    });
    expect(draft.co_author?.email).toBe(made.world.coauthor.email);
    expect(await logOf(draft.id)).toMatchObject({ action: 'updated', data: { changes: { replaces: {} } } });
  });

  it('takes over no address that the reviser may not read', async () => {
    const id = await published();
    const draft = await ok(made.app, made.world.external, 'POST', `/guidelines/${id}/revise`, {});
    expect(draft).toMatchObject({ name: 'Myocardial perfusion imaging', co_author: null, co_co_author: null });
  });

  it('is refused while a revision is open, and possible again once that one is rejected', async () => {
    const id = await published();
    const first = await revised(id, 0);
    const send = () => call(made.world.office, 'POST', `/guidelines/${id}/revise`, {});
    expect((await send()).statusCode).toBe(409);
    await setPhase(first, 50);
    expect((await send()).statusCode).toBe(409);
    await setPhase(first, 20);
    expect((await send()).statusCode).toBe(201);
  });

  it('is possible beside an abandoned revision, which then cannot be taken up again', async () => {
    const id = await published();
    const first = await revised(id, 50);
    await ok(made.app, made.world.office, 'POST', `/guidelines/${first}/abandon`, { comment: 'Nobody has time.' });
    const second = await revised(id, 0);
    const takeUp = () => call(made.world.office, 'DELETE', `/guidelines/${first}/abandon`);
    expect((await takeUp()).statusCode).toBe(409);
    await ok(made.app, made.world.office, 'POST', `/guidelines/${second}/abandon`, { comment: 'A duplicate.' });
    expect((await takeUp()).statusCode).toBe(200);
  });

  it('makes one draft of two calls at once', async () => {
    const id = await published();
    const answers = await Promise.all(
      [made.world.submitter, made.world.office].map((who) => call(who, 'POST', `/guidelines/${id}/revise`, {})),
    );
    expect(answers.map((one) => one.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('is for people who may add, of published entries, with the version that was seen', async () => {
    const [id, open] = [await published(), await anEntryIn(made.app, made.world, 50)];
    const { gpc, delegate, external, submitter, igo } = made.world;
    for (const who of [gpc, delegate])
      expect((await call(who, 'POST', `/guidelines/${id}/revise`, {})).statusCode).toBe(403);
    expect((await call(external, 'POST', `/guidelines/${open}/revise`, {})).statusCode).toBe(404);
    expect((await call(submitter, 'POST', `/guidelines/${open}/revise`, {})).statusCode).toBe(422);
    expect((await call(igo, 'POST', `/guidelines/${id}/revise`, { version: 1 })).statusCode).toBe(409);
    expect((await call(igo, 'POST', `/guidelines/${id}/revise`, {})).statusCode).toBe(201);
  });

  it.each(['retire', 'withdraw'])('is possible after %s', async (verb) => {
    const id = await published();
    await ok(made.app, made.world.office, 'POST', `/guidelines/${id}/${verb}`, { reason: 'Why.' });
    expect((await call(made.world.submitter, 'POST', `/guidelines/${id}/revise`, {})).statusCode).toBe(201);
  });

  it('replaces the edition when the successor is published, and nothing is possible with it then', async () => {
    const id = await published();
    const successor = await revised(id, 50);
    // The successor is shown to those who see it.
    expect((await entryOf(made.app, made.world.submitter, id)).successors).toMatchObject([{ id: successor }]);
    expect(await entryOf(made.app, made.world.external, id)).toMatchObject({
      library: { state: 'under_revision' },
      successors: [],
    });
    await setPhase(successor, 140);
    expect(await entryOf(made.app, made.world.external, id)).toMatchObject({
      library: { state: 'replaced', actions: [] },
      replaced_by: [{ id: successor }],
      successors: [],
    });
    expect((await entryOf(made.app, made.world.external, successor)).replaces).toMatchObject([{ id }]);
    expect((await row(id)).replaced_by).toMatchObject([{ id: successor }]);
    for (const [verb, body] of [
      ['revise', {}],
      ['retire', { reason: 'Why.' }],
      ['withdraw', { reason: 'Why.' }],
      ['reaffirm', { reason: 'Why.', until: '01-03-2033' }],
    ] as const)
      expect((await call(made.world.office, 'POST', `/guidelines/${id}/${verb}`, body)).statusCode).toBe(409);
  });
});

describe('the months to the next examination', () => {
  const put = (who: TestPerson, id: number, body: object) => call(who, 'PUT', `/guidelines/${id}`, body);

  it('are stored by the office with PUT, logged, and cleared with null', async () => {
    const id = await published();
    const { version } = await entryOf(made.app, made.world.office, id);
    const answer = await put(made.world.office, id, { review_months: 24, version });
    expect(answer.json().data).toMatchObject({ review_months: 24, library: { in_force_until: '15-10-2028' } });
    expect(answer.json().data.version).toBeGreaterThan(version);
    expect((await logOf(id)).data.changes).toEqual({ review_months: { old: null, new: 24 } });
    expect((await put(made.world.office, id, { review_months: 12, version })).statusCode).toBe(409);
    expect((await put(made.world.office, id, { review_months: null })).json().data.review_months).toBeNull();
  });

  it.each([0, 241, 1.5, '12'])('refuse %j', async (months) => {
    const answer = await put(made.world.office, await published(), { review_months: months });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      review_months: ['Please enter a whole number of months from 1 to 240.'],
    });
  });

  it('are for the office; others may send back what is stored', async () => {
    const { id } = await aDraft(made.app, made.world);
    expect((await put(made.world.submitter, id, { review_months: 12 })).statusCode).toBe(403);
    expect((await put(made.world.submitter, id, { review_months: null, publication_rules: 1 })).statusCode).toBe(200);
  });
});

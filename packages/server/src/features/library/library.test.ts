import type { LibraryRow } from '@imprimatur/contract';
import { addDays, addMonths, LIBRARY_STATES, computeLibraryState, type Phase } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';
import { withLibrary } from './testing/with-library.ts';

const { made, today, call, published, revised, read, row } = withLibrary();

/** All rows that the list shows, page by page, and the meta data of the last page. */
async function readAll(filters: Record<string, string> = {}, who: TestPerson = made.world.external) {
  const rows: LibraryRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await read(`?${new URLSearchParams({ ...filters, page: String(page) }).toString()}`, who);
    rows.push(...answer.rows);
    if (page >= answer.meta.last_page) return { rows, meta: answer.meta };
  }
}

describe('the state of an edition', () => {
  it('is the same in the list, in the entry and in the domain', async () => {
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
          await callOrThrow(made.app, made.world.office, 'POST', `/guidelines/${draft}/abandon`, {
            comment: 'No time.',
          });
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
      expected.set(id, computeLibraryState(facts, { today: now, defaultMonths: 60 }));
    }
    expect(new Set(expected.values()).size).toBe(LIBRARY_STATES.length);
    const counted = new Map<string, number>();
    for (const state of LIBRARY_STATES) {
      const { rows, meta } = await readAll({ state });
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

  it('uses the years in the settings if the edition has no months of its own', async () => {
    const [plain, own] = [await published(), await published({ review_months: 12 })];
    expect((await row(plain)).in_force_until).toBe('15-10-2031');
    const settings = { officeEmail: 'office@test.example', officeEmailOverride: '0' };
    await callOrThrow(made.app, made.world.office, 'POST', '/configurations', { ...settings, reviewYears: 3 });
    expect((await row(plain)).in_force_until).toBe('15-10-2029');
    expect((await row(own)).in_force_until).toBe('15-10-2027');
    await callOrThrow(made.app, made.world.office, 'POST', '/configurations', settings);
    expect((await row(plain)).in_force_until).toBe('15-10-2029');
    await callOrThrow(made.app, made.world.office, 'POST', '/configurations', { ...settings, reviewYears: 5 });
  });
});

describe('the library list', () => {
  it('shows only published entries, and shows them to everybody who is signed in', async () => {
    const id = await published();
    const open = await createEntryInPhase(made.app, made.world, 10);
    for (const who of [made.world.external, made.world.delegate, made.world.office]) {
      const ids = (await readAll({}, who)).rows.map((one) => one.id);
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

  it('can be searched by words, committee and type, counts the matches by state, and is paginated', async () => {
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

  it('shows, searches and sorts by publication title', async () => {
    const named = await published({ name: 'Zebra scans', committee: 'DO' });
    const retitled = await published({ name: 'Working zebra', final_title: '⁹⁹ᵐTc aardvark scans', committee: 'DO' });
    const names = async (query: string) => {
      const { rows } = await read(`?committee=DO&sort=name&query=${encodeURIComponent(query)}`);
      return rows.filter(({ id }) => id === named || id === retitled).map(({ name }) => name);
    };
    expect(await names('')).toEqual(['⁹⁹ᵐTc aardvark scans', 'Zebra scans']);
    expect(await names('99mTc-Aardvark')).toEqual(['⁹⁹ᵐTc aardvark scans']);
    expect(await names('aardvark zebra')).toEqual(['⁹⁹ᵐTc aardvark scans']);
    const draft = await revised(retitled, 0);
    const { name, replaces } = await readEntry(made.app, made.world.submitter, draft);
    expect([name, replaces[0]?.name]).toEqual(['⁹⁹ᵐTc aardvark scans', '⁹⁹ᵐTc aardvark scans']);
    await made.app.write(
      `update guidelines set final_title = 'Not yet public', phase = 130, highest_phase = 130 where id = $1`,
      [draft],
    );
    expect((await row(retitled)).successors.map((one) => one.name)).not.toContain('Not yet public');
  });

  it('starts with overdue editions, then due ones, and ends with editions that are no longer in force', async () => {
    const ending = (until: string) => published({ name: 'Clockwork', reaffirmed_until: until });
    const ended = (columns: object) => published({ name: 'Clockwork', date_of_publication: '2009-01-01', ...columns });
    const replaced = await ended({});
    const later = await revised(replaced, 140);
    await made.app.write(`update guidelines set name = 'Clockwork', reaffirmed_until = '2060-01-01' where id = $1`, [
      later,
    ]);
    const retired = await ended({ edition_end: 'retired', date_of_publication: '2010-01-01' });
    const withdrawn = await ended({ edition_end: 'withdrawn', date_of_publication: '2011-01-01' });
    const [inForce, due, overdue] = [
      await ending('2059-01-01'),
      await ending(addDays(today(), 30)),
      await ending(addDays(today(), -30)),
    ];
    const undated = await published({ name: 'Clockwork', date_of_publication: null });
    const ids = async (query: string) => (await read(`?query=clockwork${query}`)).rows.map(({ id }) => id);
    expect(await ids('')).toEqual([overdue, due, inForce, later, undated, replaced, retired, withdrawn]);
    expect(await ids('&order=desc')).toEqual([later, inForce, due, overdue, undated, withdrawn, retired, replaced]);
    await made.app.write(`update guidelines set name = 'Done' where name = 'Clockwork'`);
  });

  it.each(['in_force_until', 'date_of_publication', 'name', 'committee'])(
    'sorts by %s in both directions',
    async (sort) => {
      const low = { name: 'Sortable A', committee: 'CV', date_of_publication: '2020-01-01' };
      const high = { name: 'Sortable B', committee: 'NI', date_of_publication: '2022-01-01' };
      const ids = [await published(low), await published(high)];
      const undated = await published({ ...high, name: 'Sortable C', committee: 'PA', date_of_publication: null });
      const isDate = sort === 'in_force_until' || sort === 'date_of_publication';
      const listIds = async (order: string) =>
        (await read(`?query=sortable&sort=${sort}&order=${order}`)).rows.map((one) => one.id).slice(0, 3);
      expect(await listIds('asc')).toEqual([...ids, undated]);
      expect(await listIds('desc')).toEqual(isDate ? [...ids.toReversed(), undated] : [undated, ...ids.toReversed()]);
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

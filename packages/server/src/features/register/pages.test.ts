import { addDays, addMonths, LIBRARY_STATES, type Phase, formatDay } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import { listAddresses, type PublishedEntry, withRegister } from './testing/with-register.ts';

const { made, today, open, get, read, published, reaffirm, revise } = withRegister();

describe('a register page', () => {
  it('shows the state of a guideline with its date', async () => {
    await open('published');
    const now = today();
    const cases: readonly [state: string, columns: Record<string, unknown>, text: string, successor?: Phase][] = [
      ['in_force', { reaffirmed_until: addMonths(now, 30) }, `In force until ${formatDay(addMonths(now, 30))}`],
      ['due', { reaffirmed_until: addMonths(now, 12) }, `In force until ${formatDay(addMonths(now, 12))}`],
      ['due', { reaffirmed_until: now }, `In force until ${formatDay(now)}`],
      ['overdue', { reaffirmed_until: addDays(now, -1) }, `Review overdue since ${formatDay(addDays(now, -1))}`],
      ['in_force', { date_of_publication: null }, 'In force'],
      ['retired', { edition_end: 'retired', edition_ended_on: '2026-11-02' }, 'Retired on 02-11-2026'],
      [
        'withdrawn',
        { edition_end: 'withdrawn', edition_ended_on: '2026-11-02' },
        'Withdrawn for safety reasons on 02-11-2026',
      ],
      [
        'under_revision',
        { reaffirmed_until: addDays(now, 9) },
        `Under revision, in force until ${formatDay(addDays(now, 9))}`,
        40,
      ],
      ['under_revision', { reaffirmed_until: addDays(now, -9) }, 'Under revision', 40],
      ['replaced', {}, 'Replaced by a newer edition', 140],
      [
        'replaced',
        { edition_end: 'withdrawn', edition_ended_on: '2026-11-02' },
        'Withdrawn for safety reasons on 02-11-2026, replaced by a newer edition',
        140,
      ],
    ];
    expect(new Set(cases.map(([state]) => state))).toEqual(new Set(LIBRARY_STATES));
    for (const [state, columns, text, successor] of cases) {
      const { id, uniqueId } = await published(columns);
      if (successor !== undefined) await revise(id, successor);
      const body = await read(`/register/${uniqueId}`);
      expect(body).toContain(`">${text}</p>`);
      const isWithdrawn = columns.edition_end === 'withdrawn';
      expect((await get(`/register/${uniqueId}.json`)).json().data).toMatchObject({ state, withdrawn: isWithdrawn });
      expect([body.includes('class="standing danger"'), body.includes('Do not use')]).toEqual([
        isWithdrawn,
        isWithdrawn,
      ]);
      expect(await read(`/register?state=${state}`)).toContain(`/register/${uniqueId}"`);
      const small = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
      expect(await read(`/register/${uniqueId}/badge.svg?lang=en`)).toContain(`>${small}</text>`);
    }
  }, 60_000);

  it('shows the new state when a day ends', async () => {
    await open('published');
    const { id, uniqueId } = await published();
    await reaffirm(id, formatDay(addDays(today(), 1)));
    expect(await read(`/register/${uniqueId}`)).toContain('In force until');
    made.app.wait(2 * 86_400_000);
    try {
      expect(await read(`/register/${uniqueId}`)).toContain('Review overdue since');
    } finally {
      made.app.wait(-2 * 86_400_000);
    }
  });

  it('links to the previous and next published editions', async () => {
    await open('announced');
    const first = await published({}, 'First edition');
    const second = await revise(first.id, 140);
    const third = await revise(second.id, 50);
    const readJson = async ({ uniqueId }: PublishedEntry) => (await get(`/register/${uniqueId}.json`)).json().data;
    expect(await readJson(first)).toMatchObject({ replaces: [], replaced_by: [{ unique_id: second.uniqueId }] });
    expect(await readJson(second)).toMatchObject({ replaces: [{ unique_id: first.uniqueId }], replaced_by: [] });
    const page = await read(`/register/${second.uniqueId}`);
    expect(page).toContain(`href="/register/${first.uniqueId}"`);
    expect(page).not.toContain(third.uniqueId);
    expect(await read(`/register/${first.uniqueId}`)).toContain(`Replaced by: <a href="/register/${second.uniqueId}"`);
  });

  it('marks a previous edition that was withdrawn for safety', async () => {
    await open('published');
    const first = await published({ edition_end: 'withdrawn', edition_ended_on: '2026-11-02' });
    const { uniqueId } = await revise(first.id, 140);
    expect((await get(`/register/${uniqueId}.json`)).json().data).toMatchObject({
      withdrawn: false,
      replaces: [{ unique_id: first.uniqueId, withdrawn: true }],
    });
    expect(await read(`/register/${uniqueId}`)).toMatch(
      new RegExp(`/register/${first.uniqueId}">.*<span class="state danger">Withdrawn</span></li>`),
    );
  });

  it('shows authors, journal, DOI and the final title', async () => {
    await open('published');
    const { uniqueId } = await published({
      final_title: 'The final title',
      publication_number: '53',
      issue_number: '4',
    });
    const page = await read(`/register/${uniqueId}`);
    for (const text of [
      '<h1>The final title</h1>',
      'Carla Author, Dario Second, Eve Outside',
      'Journal of Hearts 53(4)',
      '<a href="https://doi.org/10.1000/182">10.1000/182</a>',
      'Procedural Guideline',
      'Cardiovascular',
      '<time datetime="2026-10-15">15-10-2026</time>',
    ])
      expect(page).toContain(text);
  });

  it('is in the language of the reader or of the URL', async () => {
    await open('published');
    const { uniqueId } = await published();
    const german = { 'accept-language': 'de-AT,de;q=0.9' };
    for (const address of ['/register', `/register/${uniqueId}`]) {
      const inGerman = await get(address, german);
      expect(inGerman.body).toContain('<html lang="de">');
      expect(inGerman.body).toContain('Gültig bis');
      expect(inGerman.headers).toMatchObject({ vary: 'accept-language' });
      expect((await get(`${address}?lang=en`, german)).body).toContain('<html lang="en">');
      expect((await get(`${address}?lang=xx`, german)).body).toContain('<html lang="de">');
    }
    expect(await read('/register?lang=de')).toContain(`href="/register/${uniqueId}?lang=de"`);
  });

  it('finds guidelines by title, author, journal, DOI, committee and state, and ignores invalid filters', async () => {
    await open('published');
    const name = `Scintigraphy of bones ${made.world.office.id}`;
    const { uniqueId } = await published({ doi_number: '10.1000/bones', name_of_journal: 'Skeleton Letters' }, name);
    const finds = async (query: string) => (await read(`/register?${query}`)).includes(`/register/${uniqueId}"`);
    const id = encodeURIComponent(uniqueId);
    for (const query of [
      `query=${encodeURIComponent(name)}`,
      `query=${id}`,
      `query=skeleton+${id}`,
      `query=Eve+${id}`,
      `query=10.1000/bones+${id}`,
    ])
      expect([query, await finds(query)]).toEqual([query, true]);
    expect(await finds(`query=${id}&committee=CV&state=in_force`)).toBe(true);
    expect(await finds(`query=${id}&committee=BJ`)).toBe(false);
    expect(await finds(`query=${id}&state=retired`)).toBe(false);
    expect(await finds(`query=${id}&state=no&committee=%00&page=-1&utm_source=x&lang=&state=x`)).toBe(true);
    expect(await read('/register?query=nothing-of-the-kind')).toContain('No guidelines match.');
    expect((await get(`/register?query=${'x'.repeat(3000)}`)).statusCode).toBe(200);
  });

  it('shows hostile texts as plain text everywhere', async () => {
    await open('published');
    const hostile = `</script><script>alert(1)</script> "><img src=x onerror=alert(1)> ' & <sup>18</sup>F \u2028`;
    const { uniqueId } = await published({
      final_title: hostile,
      name_of_journal: hostile,
      publication_number: hostile.slice(0, 40),
      doi_number: 'javascript:alert(1)',
    });
    await made.app.write('update participants set first_name = $1 where slot = $2', [hostile, 'co_author']);
    await reaffirm((await published()).id, '01-01-2040');
    for (const address of listAddresses(uniqueId)) {
      const { body, headers } = await get(address);
      if (!/html|svg/.test(String(headers['content-type']))) continue;
      expect(body.match(/<(?:script(?! type="application\/ld\+json">)|img src=x)/), address).toBeNull();
      expect(body).not.toContain('javascript:');
      expect(body).not.toContain(' onerror=alert(1)>');
    }
    const search = await read(`/register?query=${encodeURIComponent(hostile)}`);
    expect(search).toContain('value="&lt;/script&gt;');
    const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(
      await read(`/register/${uniqueId}`),
    )?.[1];
    expect(JSON.parse(data ?? '').headline).toBe(hostile);
  });

  it('is smaller than 60 kB, even with a hundred authors, or with long titles in the list', async () => {
    await open('announced');
    const { id, uniqueId } = await published();
    await made.app.write(
      `insert into participants (guideline_id, slot, position, first_name, last_name)
       select $1, 'co_authors', n, 'Maximiliane-Katharina', 'von Hohenstein-Wittelsbach ' || n from generate_series(1, 100) n`,
      [id],
    );
    const title = `${'Radiopharmaceuticals & <immunoscintigraphy> '.repeat(22)}`;
    await made.app.write(
      `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, committee, date_of_publication, name_of_journal, doi_number)
       select 'PH-2020-' || $1::int || n, $2, case when n % 2 = 0 then 140 else 50 end, 140, $1, 'PH', '2020-01-01', $3, '10.1000/' || n
         from generate_series(1, 60) n`,
      [made.world.office.id, title.trim(), 'European Journal of Nuclear Medicine Practice'],
    );
    await reaffirm(id, '01-01-2040');
    expect(await read(`/register/${uniqueId}`)).toContain('Wittelsbach 100');
    for (const address of [`/register/${uniqueId}`, '/register', '/register?lang=de', '/register?state=announced'])
      expect(Buffer.byteLength(await read(address)), address).toBeLessThan(60_000);
  });
});

import { validatorFor } from './testing/schema-org.ts';
import {
  ACCEPTANCE,
  addDays,
  addMonths,
  dayIn,
  LIBRARY_STATES,
  PHASE_IDS,
  type Phase,
  showDay,
} from '@imprimatur/domain';
import type { FastifyInstance } from 'fastify';
import { parse } from '@retorquere/bibtex-parser';
import Parser from 'rss-parser';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../db/database.ts';
import { RATES } from '../../http/rate-limits.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { aDraft, anEntryIn, ok } from '../../testing/world.ts';

const made = withWorld({ each: true });
// Each test sees its own entries only.
beforeEach(() => made.app.write('update guidelines set phase = 20, highest_phase = 140'));

const today = () => dayIn(made.app.context.config.timeZone, made.app.context.now());
const { stringify } = JSON;

async function open(mode: 'off' | 'published' | 'announced'): Promise<void> {
  const settings = { officeEmail: 'office@test.example', officeEmailOverride: '0' };
  await ok(made.app, made.world.office, 'POST', '/configurations', { ...settings, register: mode });
}

let strangers = 0;

/** The request of a stranger, each from an address of their own. */
const get = (url: string, headers: Record<string, string> = {}, server: FastifyInstance = made.app.fastify) => {
  strangers += 1;
  return server.inject({ url, headers, remoteAddress: `10.0.${strangers >> 8}.${strangers & 255}` });
};

const read = async (url: string): Promise<string> => {
  const answer = await get(url);
  expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
  return answer.body;
};

interface Published {
  readonly id: number;
  readonly uniqueId: string;
}

/** What somebody confirms who submits. */
const CONFIRMED = { co_agreement: 1, publication_rules: 1, necessary_contacts: 1, send_coi_email: 1 };
const COLUMNS = { date_of_publication: '2026-10-15', name_of_journal: 'Journal of Hearts', doi_number: '10.1000/182' };

/** A published entry; columns as they are stored. */
async function published(columns: Record<string, unknown> = {}, name = 'Heart imaging'): Promise<Published> {
  const { office } = made.world;
  const draft = await aDraft(made.app, made.world, { name });
  const all = { ...COLUMNS, ...columns };
  await made.app.write(
    `update guidelines set ${Object.keys(all)
      .map((column, at) => `${column} = $${at + 2}`)
      .join(', ')} where id = $1`,
    [draft.id, ...Object.values(all)],
  );
  await setPhase(draft.id, 140, office);
  return { id: draft.id, uniqueId: draft.unique_id };
}

const setPhase = (id: number, phase: Phase, who: TestPerson = made.world.office) =>
  ok(made.app, who, 'PUT', `/guidelines/${id}`, {
    phase,
    comment: 'Set for the test.',
    ...(phase === 10 ? CONFIRMED : {}),
  });

const reaffirm = (id: number, until: string) =>
  ok(made.app, made.world.office, 'POST', `/guidelines/${id}/reaffirm`, { until, reason: 'Nothing has changed.' });

const revise = async (id: number, phase: Phase): Promise<Published> => {
  const draft = await ok(made.app, made.world.submitter, 'POST', `/guidelines/${id}/revise`, {});
  if (phase !== 0) await setPhase(draft.id, phase);
  return { id: draft.id, uniqueId: draft.unique_id };
};

const everyAddress = (uniqueId: string): string[] => [
  '/register',
  '/register/',
  '/register?state=overdue',
  '/register.json',
  '/register.atom',
  '/register/style.css',
  `/register/${uniqueId}`,
  `/register/${uniqueId}.json`,
  `/register/${uniqueId}.bib`,
  `/register/${uniqueId}.ris`,
  `/register/${uniqueId}/badge.svg`,
  '/robots.txt',
  '/sitemap.xml',
];

describe('the setting', () => {
  it('shows nothing while the register is off', async () => {
    const { uniqueId } = await published();
    for (const address of [...everyAddress(uniqueId), '/register/a/b/c'])
      expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
  });

  it('opens and closes the register at once', async () => {
    const { uniqueId } = await published();
    await open('published');
    for (const address of everyAddress(uniqueId))
      expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
    await open('off');
    for (const address of everyAddress(uniqueId))
      expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
  });

  it('refuses a word that is none of the three', async () => {
    const body = { officeEmail: 'office@test.example', officeEmailOverride: '0', register: 'all' };
    const answer = await made.app.call(made.world.office, 'POST', '/configurations', body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['register']);
  });
});

describe('a stranger', () => {
  /** The whole of what the register says about anything. */
  const everything = async (uniqueIds: readonly string[]): Promise<string> => {
    const of = uniqueIds.flatMap((one) =>
      ['', '.json', '.bib', '.ris', '/badge.svg'].map((kind) => `/register/${one}${kind}`),
    );
    const addresses = [
      '/register',
      '/register?state=announced',
      '/register.json',
      '/register.atom',
      '/sitemap.xml',
      ...of,
    ];
    const answers = await Promise.all(addresses.map((address) => get(address)));
    return answers.map(({ body }) => body).join('\n');
  };

  it.each(['published', 'announced'] as const)(
    'sees entries in their phases as decided while it is %s',
    async (mode) => {
      await open(mode);
      for (const phase of PHASE_IDS) {
        const name = `Entry in phase ${phase} ${made.world.office.id}`;
        const { id, unique_id } = await aDraft(made.app, made.world, { name });
        if (phase !== 0) await setPhase(id, phase);
        const list = await read('/register');
        const announced = await read('/register?state=announced');
        const page = await get(`/register/${unique_id}`);
        const isPublished = phase === 140;
        const isAnnounced = mode === 'announced' && phase >= 40 && phase < 140;
        expect([phase, page.statusCode]).toEqual([phase, isPublished ? 200 : 404]);
        expect([phase, list.includes(name)]).toEqual([phase, isPublished || isAnnounced]);
        expect([phase, announced.includes(name)]).toEqual([phase, isAnnounced]);
        // Work under way has no number, no page and no data of its own.
        if (!isPublished) expect(await everything([unique_id])).not.toContain(unique_id);
        await ok(made.app, made.world.office, 'POST', `/guidelines/${id}/abandon`, { comment: 'Enough.' }).catch(
          () => {},
        );
        if (isAnnounced) expect(await everything([unique_id])).not.toContain(name);
      }
    },
    120_000,
  );

  it('reads nothing of people, addresses, money, reviews and texts', async () => {
    await open('announced');
    const under = await anEntryIn(made.app, made.world, 50);
    const { id, uniqueId } = await published({ edition_end: 'withdrawn', edition_ended_on: '2026-11-02' });
    await made.app.write(`update guidelines set edition_end_reason = 'The secret reason' where id = $1`, [id]);
    await made.app.write('update participants set status = $2 where guideline_id = $1 and slot = $3', [
      id,
      ACCEPTANCE.rejected,
      'co_co_author',
    ]);
    await ok(made.app, made.world.office, 'PUT', `/guidelines/${under}`, { finalTitle: 'A hidden final title' });
    const shown = await everything([uniqueId]);
    expect(shown).toContain('Carla Author');
    expect(shown).toContain('Eve Outside');
    const { rows } = await made.app.context.pool.query('select email, last_name from users');
    const hidden = [
      ...rows.map(({ email }) => email),
      'dario.second',
      'Dario',
      ...Object.values(made.world).map(({ name }) => name),
      'Society of Outsiders',
      'The secret reason',
      'A hidden final title',
      'What it is about',
      'What is new',
      'cardiology society',
      'Heart Press',
      'Kick-off',
      '1500',
    ];
    for (const text of hidden) expect([text, shown.includes(text)]).toEqual([text, false]);
  });

  it('reads of work under way the title, committee, planned date and the contact of the association only', async () => {
    await open('announced');
    await anEntryIn(made.app, made.world, 50);
    const { announced } = (await get('/register.json')).json();
    expect(announced).toEqual([
      {
        name: 'Myocardial perfusion imaging',
        abbreviation_of_committee: 'CV',
        planned: expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
        contact: 'guidelines@enma.example',
      },
    ]);
    const entry = (await made.app.call(made.world.office, 'GET', '/guidelines')).json().data[0];
    const whole = (await made.app.call(made.world.office, 'GET', `/guidelines/${entry.id}`)).json().data;
    expect(announced[0].planned).toBe(whole.milestones.at(-1).forecast);
  });

  it('is told that a guideline is not in the register, in a page', async () => {
    await open('published');
    for (const address of [
      '/register/XX-2026-001',
      '/register/XX-2026-001.json',
      '/register/a/b',
      '/register/..%2f',
      '/register/__proto__',
    ]) {
      const answer = await get(address);
      expect([address, answer.statusCode]).toEqual([address, 404]);
      expect(answer.body).toContain('Not in the register');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const { uniqueId } = await published();
    expect((await get(`/register/${uniqueId}.exe`)).statusCode).toBe(404);
  });
});

describe('a page', () => {
  it('shows the state of a guideline with its date', async () => {
    await open('published');
    const now = today();
    const cases: readonly [state: string, columns: Record<string, unknown>, text: string, successor?: Phase][] = [
      ['in_force', { reaffirmed_until: addMonths(now, 30) }, `In force until ${showDay(addMonths(now, 30))}`],
      ['due', { reaffirmed_until: addMonths(now, 12) }, `In force until ${showDay(addMonths(now, 12))}`],
      ['due', { reaffirmed_until: now }, `In force until ${showDay(now)}`],
      ['overdue', { reaffirmed_until: addDays(now, -1) }, `Review overdue since ${showDay(addDays(now, -1))}`],
      ['in_force', { date_of_publication: null }, 'In force'],
      ['retired', { edition_end: 'retired', edition_ended_on: '2026-11-02' }, 'Retired on 02-11-2026'],
      ['withdrawn', { edition_end: 'withdrawn', edition_ended_on: '2026-11-02' }, 'Withdrawn for safety on 02-11-2026'],
      [
        'under_revision',
        { reaffirmed_until: addDays(now, 9) },
        `Under revision, in force until ${showDay(addDays(now, 9))}`,
        40,
      ],
      ['under_revision', { reaffirmed_until: addDays(now, -9) }, 'Under revision', 40],
      ['replaced', {}, 'Replaced by a newer edition', 140],
    ];
    expect(new Set(cases.map(([state]) => state))).toEqual(new Set(LIBRARY_STATES));
    for (const [state, columns, text, successor] of cases) {
      const { id, uniqueId } = await published(columns);
      if (successor !== undefined) await revise(id, successor);
      const body = await read(`/register/${uniqueId}`);
      expect(body).toContain(`">${text}</p>`);
      expect((await get(`/register/${uniqueId}.json`)).json().data.state).toBe(state);
      expect(await read(`/register?state=${state}`)).toContain(`/register/${uniqueId}"`);
      const small = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
      expect(await read(`/register/${uniqueId}/badge.svg?lang=en`)).toContain(`>${small}</text>`);
    }
  }, 60_000);

  it('changes its state when a day ends', async () => {
    await open('published');
    const { id, uniqueId } = await published();
    await reaffirm(id, showDay(addDays(today(), 1)));
    expect(await read(`/register/${uniqueId}`)).toContain('In force until');
    made.app.wait(2 * 86_400_000);
    try {
      expect(await read(`/register/${uniqueId}`)).toContain('Review overdue since');
    } finally {
      made.app.wait(-2 * 86_400_000);
    }
  });

  it('links the editions before and after, those that are published', async () => {
    await open('announced');
    const first = await published({}, 'First edition');
    const second = await revise(first.id, 140);
    const third = await revise(second.id, 50);
    const of = async ({ uniqueId }: Published) => (await get(`/register/${uniqueId}.json`)).json().data;
    expect(await of(first)).toMatchObject({ replaces: [], replaced_by: [{ unique_id: second.uniqueId }] });
    expect(await of(second)).toMatchObject({ replaces: [{ unique_id: first.uniqueId }], replaced_by: [] });
    const page = await read(`/register/${second.uniqueId}`);
    expect(page).toContain(`href="/register/${first.uniqueId}"`);
    expect(page).not.toContain(third.uniqueId);
    expect(await read(`/register/${first.uniqueId}`)).toContain(`Replaced by: <a href="/register/${second.uniqueId}"`);
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

  it('is written in the language of the reader, or in that of the address', async () => {
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

  it('finds by title, author, journal, DOI, committee and state, and ignores what is no choice', async () => {
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
    expect(await read('/register?query=nothing-of-the-kind')).toContain('No guideline matches.');
    expect((await get(`/register?query=${'x'.repeat(3000)}`)).statusCode).toBe(200);
  });

  it('shows hostile texts as texts, everywhere', async () => {
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
    for (const address of everyAddress(uniqueId)) {
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

  it('stays below 60 kB with a hundred authors, and with long titles in the list', async () => {
    await open('announced');
    const { id, uniqueId } = await published();
    await made.app.write(
      `insert into participants (guideline_id, slot, position, first_name, last_name)
       select $1, 'co_authors', n, 'Maximiliane-Katharina', 'von Hohenstein-Wittelsbach ' || n from generate_series(1, 100) n`,
      [id],
    );
    const title = `${'Radiopharmaceuticals & <immunoscintigraphy> '.repeat(9)}`;
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

describe('the answer', () => {
  it('is cached for five minutes, with a tag that answers 304 until something changes', async () => {
    await open('announced');
    const { id, uniqueId } = await published();
    for (const address of everyAddress(uniqueId)) {
      const first = await get(address);
      expect(first.headers['cache-control']).toBe('public, max-age=300');
      const again = await get(address, { 'if-none-match': `"other", ${first.headers.etag}` });
      expect([address, again.statusCode, again.body]).toEqual([address, 304, '']);
      expect(again.headers.etag).toBe(first.headers.etag);
    }
    const before = await get(`/register/${uniqueId}`);
    await reaffirm(id, '01-01-2040');
    const after = await get(`/register/${uniqueId}`, { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('In force until 01-01-2040');
  });

  it('shows a change at once on every server of the database', async () => {
    const database = openDatabase(made.app.connection, 2);
    const other = await buildApp({ ...made.app.context, ...database });
    try {
      await open('published');
      const { id, uniqueId } = await published();
      for (const until of ['01-01-2040', '01-01-2041', '01-01-2042']) {
        await reaffirm(id, until);
        const answers = await Promise.all(
          [made.app.fastify, other].map((server) => get(`/register/${uniqueId}`, {}, server)),
        );
        for (const { body } of answers) expect(body).toContain(`In force until ${until}`);
      }
      await ok(made.app, made.world.office, 'POST', `/guidelines/${id}/withdraw`, { reason: 'Unsafe.' });
      expect((await get(`/register/${uniqueId}`, {}, other)).body).toContain('Withdrawn for safety on');
    } finally {
      await other.close();
      await database.close();
    }
  });

  it('is made from memory while nothing changes', async () => {
    await open('announced');
    await published();
    await read('/register');
    const { pool, reader } = made.app.context;
    const asked: string[] = [];
    const [query, readNow] = [pool.query.bind(pool), reader.read.bind(reader)];
    Object.assign(pool, { query: (...given: unknown[]) => (asked.push('pool'), Reflect.apply(query, pool, given)) });
    Object.assign(reader, {
      read: (one: { name: string }) => (asked.push(one.name), Reflect.apply(readNow, reader, [one])),
    });
    try {
      await read('/register?query=heart');
      await read('/register.json');
    } finally {
      Object.assign(pool, { query });
      Object.assign(reader, { read: readNow });
    }
    expect(asked).toEqual(['register head', 'register head']);
  });

  it('is refused to an address that asks too often', async () => {
    await open('published');
    const from = (remoteAddress: string) => made.app.fastify.inject({ url: '/register/style.css', remoteAddress });
    for (let asked = 0; asked < RATES.register.most; asked += 1) await from('192.0.2.7');
    const refused = await from('192.0.2.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('192.0.2.8')).statusCode).toBe(200);
  });

  it('carries the headers of every answer, and the badge may be embedded anywhere', async () => {
    await open('published');
    const { uniqueId } = await published();
    for (const address of everyAddress(uniqueId)) {
      const { headers } = await get(address);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      const everywhere = address.endsWith('badge.svg');
      expect(headers['cross-origin-resource-policy']).toBe(everywhere ? 'cross-origin' : 'same-origin');
    }
  });
});

describe('for programs', () => {
  it('the data is what schema.org knows', async () => {
    await open('published');
    const first = await published({ publication_number: '53', issue_number: '4' });
    const { uniqueId } = await revise(first.id, 140);
    const validate = validatorFor();
    for (const address of [`/register/${first.uniqueId}`, `/register/${uniqueId}`, '/register']) {
      const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(await read(address))?.[1];
      expect(await validate(JSON.parse(data ?? '')), stringify(data)).toEqual([]);
    }
    const wrong = { '@context': 'https://schema.org', '@type': 'MedicalScholarlyArticle', headlines: 'x' };
    expect(await validate(wrong)).not.toEqual([]);
    expect(await validate({ ...wrong, '@type': 'MedicalScholarlyPage' })).not.toEqual([]);
  });

  it('the feed is read by a reader of feeds', async () => {
    await open('published');
    const title = `Größe & <b>Alter</b> "of" ${made.world.office.id}`;
    const { id, uniqueId } = await published({ final_title: title });
    await reaffirm(id, '01-01-2040');
    const feed = await new Parser().parseString(await read('/register.atom'));
    expect(feed.title).toContain('European Nuclear Medicine Association');
    const [item] = feed.items.filter(({ link }) => link?.endsWith(`/register/${uniqueId}`));
    expect(item?.title?.trim()).toBe(title);
    expect(item?.isoDate).toBe('2026-10-15T00:00:00.000Z');
    expect(feed.items.at(0)?.link).toBe(item?.link);
    expect(item?.summary).toContain('In force until 01-01-2040');
  });

  it('citations are read by citation managers, whatever the title holds', async () => {
    await open('published');
    const title =
      'Dosimetry \\ of {in vivo} [¹⁸F]FDG & Größe: 100 % $x_1$ <sup>2</sup> "a" #~^AU  - of a title that is long';
    const columns = { final_title: title, publication_number: '53', issue_number: '4', doi_number: '10.1000/a_b' };
    const { uniqueId } = await published(columns);
    const bib = await get(`/register/${uniqueId}.bib`);
    expect(bib.headers['content-disposition']).toContain(`filename="${uniqueId}.bib"`);
    const { entries } = parse(bib.body);
    expect(entries[0]).toMatchObject({
      fields: {
        author: [
          { firstName: 'Carla', lastName: 'Author' },
          { firstName: 'Dario', lastName: 'Second' },
          { firstName: 'Eve', lastName: 'Outside' },
        ],
        journal: 'Journal of Hearts',
        volume: '53',
        doi: '10.1000/a_b',
      },
    });
    const ris = await get(`/register/${uniqueId}.ris`);
    expect(ris.headers['content-disposition']).toContain(`filename="${uniqueId}.ris"`);
    const lines = ris.body.split('\r\n');
    for (const line of [`TI  - ${title}`, 'AU  - Author, Carla', 'DO  - 10.1000/a_b', 'VL  - 53', 'IS  - 4'])
      expect(lines).toContain(line);
  });

  it('endorsements are shown once answered, and documents with what is out of date', async () => {
    await open('published');
    const { id, uniqueId } = await published();
    const document = { language: 'pl', url: 'https://society.example/pl.pdf', date: '01-11-2026' };
    await ok(made.app, made.world.office, 'PUT', `/guidelines/${id}/related`, {
      endorsements: [
        {
          society: 'Society of Answers',
          kind: 'endorsed',
          asked_on: '01-10-2026',
          answered_on: '02-11-2026',
          reference: 'Letter 7',
        },
        { society: 'Society of Silence', kind: 'joint', asked_on: '01-10-2026', answered_on: null, reference: null },
      ],
      documents: [
        { ...document, kind: 'translation', title: 'Wytyczne' },
        { ...document, kind: 'erratum', title: 'Erratum 1', language: 'Klingon <b>' },
      ],
    });
    const page = await read(`/register/${uniqueId}`);
    expect(page).toContain('Society of Answers');
    expect(page).not.toMatch(/Society of Silence|Letter 7|<b>/);
    expect(page).toContain('(Polish): <a href="https://society.example/pl.pdf">Wytyczne</a>');
    expect(page).toContain('Klingon &lt;b&gt;');
    expect(JSON.parse(await read(`/register/${uniqueId}.json`))).toMatchObject({
      data: { documents: [{ out_of_date: false }, { out_of_date: false }] },
    });
  });

  it('the JSON has pages', async () => {
    await open('published');
    await made.app.write(
      `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id) select 'TE-2020-' || $1::int || n, 'Many', 140, 140, $1
         from generate_series(1, 120) n`,
      [made.world.office.id],
    );
    await published();
    const { data, meta, links } = (await get('/register.json?query=many')).json();
    expect([data.length, meta.total]).toEqual([100, 120]);
    const next = (await get(links.next)).json();
    expect([next.data.length, next.links.next]).toEqual([20, null]);
  });

  it('robots and the site map lead to the guidelines', async () => {
    await open('published');
    const { uniqueId } = await published();
    expect(await read('/robots.txt')).toMatch(
      /^User-agent: \*\nAllow: \/register\nDisallow: \/\nSitemap: https?:\/\/\S+\/sitemap\.xml\n$/,
    );
    expect(await read('/sitemap.xml')).toContain(`/register/${uniqueId}</loc><lastmod>2026-10-15</lastmod>`);
  });
});

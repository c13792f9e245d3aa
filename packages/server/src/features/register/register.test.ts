import { ACCEPTANCE, PHASE_IDS } from '@imprimatur/domain';
import { describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../db/database.ts';
import { CALL_LIMITS } from '../../http/rate-limits.ts';
import { readText } from '../../property-of.ts';
import { callOrThrow, createDraft, createEntryInPhase } from '../../testing/world.ts';
import { listAddresses, withRegister } from './testing/with-register.ts';

const { made, open, get, read, published, setPhase, reaffirm } = withRegister();

describe('the register setting', () => {
  it('hides everything while it is off', async () => {
    const { uniqueId } = await published();
    await open('off');
    for (const address of [...listAddresses(uniqueId), '/register/a/b/c'])
      expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
  });

  it('opens and closes the register immediately', async () => {
    const { uniqueId } = await published();
    await open('published');
    for (const address of listAddresses(uniqueId))
      expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
    await open('off');
    for (const address of listAddresses(uniqueId))
      expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
  });

  it('refuses any other value', async () => {
    const body = { officeEmail: 'office@test.example', officeEmailOverride: '0', register: 'all' };
    const answer = await made.app.call(made.world.office, 'POST', '/configurations', body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['register']);
  });
});

describe('a person who is not signed in', () => {
  /** Everything that the register contains about these entries. */
  const readEverything = async (uniqueIds: readonly string[]): Promise<string> => {
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
    'sees the entries in the phases that the setting %s opens',
    async (mode) => {
      await open(mode);
      for (const phase of PHASE_IDS) {
        const name = `Entry in phase ${phase} ${made.world.office.id}`;
        const { id, unique_id } = await createDraft(made.app, made.world, { name });
        if (phase !== 0) await setPhase(id, phase);
        const list = await read('/register');
        const announced = await read('/register?state=announced');
        const page = await get(`/register/${unique_id}`);
        const isPublished = phase === 140;
        const isAnnounced = mode === 'announced' && phase >= 40 && phase < 140;
        expect([phase, page.statusCode]).toEqual([phase, isPublished ? 200 : 404]);
        expect([phase, list.includes(name)]).toEqual([phase, isPublished || isAnnounced]);
        expect([phase, announced.includes(name)]).toEqual([phase, isAnnounced]);
        // The register contains no number, page or data of open entries.
        if (!isPublished) expect(await readEverything([unique_id])).not.toContain(unique_id);
        await callOrThrow(made.app, made.world.office, 'POST', `/guidelines/${id}/abandon`, {
          comment: 'Enough.',
        }).catch(() => {});
        if (isAnnounced) expect(await readEverything([unique_id])).not.toContain(name);
      }
    },
    120_000,
  );

  it('sees no people, addresses, amounts, reviews or texts', async () => {
    await open('announced');
    const under = await createEntryInPhase(made.app, made.world, 50);
    const { id, uniqueId } = await published({ edition_end: 'withdrawn', edition_ended_on: '2026-11-02' });
    await made.app.write(`update guidelines set edition_end_reason = 'The secret reason' where id = $1`, [id]);
    await made.app.write('update participants set status = $2 where guideline_id = $1 and slot = $3', [
      id,
      ACCEPTANCE.rejected,
      'co_co_author',
    ]);
    await callOrThrow(made.app, made.world.office, 'PUT', `/guidelines/${under}`, {
      finalTitle: 'A hidden final title',
    });
    const shown = await readEverything([uniqueId]);
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

  it('sees only the title, committee, planned date and the association’s contact for open entries', async () => {
    await open('announced');
    await createEntryInPhase(made.app, made.world, 50);
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

  it('gets an explanation if a guideline is not in the register', async () => {
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

describe('the response of the register', () => {
  it('is cached for five minutes, and has a tag for which the server returns 304 until something changes', async () => {
    await open('announced');
    const { id, uniqueId } = await published();
    for (const address of listAddresses(uniqueId)) {
      const first = await get(address);
      expect(first.headers['cache-control']).toBe('public, max-age=300');
      const tag = String(first.headers.etag);
      for (const known of [`"other", ${tag}`, tag.replace('W/', ''), '*']) {
        const again = await get(address, { 'if-none-match': known });
        expect([address, again.statusCode, again.body]).toEqual([address, 304, '']);
        expect(again.headers.etag).toBe(tag);
      }
    }
    const before = await get(`/register/${uniqueId}`);
    await reaffirm(id, '01-01-2040');
    const after = await get(`/register/${uniqueId}`, { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('In force until 01-01-2040');
  });

  it('shows a change immediately on every server with the same database', async () => {
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
      await callOrThrow(made.app, made.world.office, 'POST', `/guidelines/${id}/withdraw`, { reason: 'Unsafe.' });
      expect((await get(`/register/${uniqueId}`, {}, other)).body).toContain('Withdrawn for safety reasons on');
    } finally {
      await other.close();
      await database.close();
    }
  });

  it('comes from memory while nothing changes', async () => {
    await open('announced');
    await published();
    await read('/register');
    const { pool, readPool } = made.app.context;
    const [other, query] = [vi.spyOn(pool, 'query'), vi.spyOn(readPool, 'query')];
    try {
      await read('/register?query=heart');
      await read('/register.json');
      const texts = query.mock.calls.map(([one]: readonly unknown[]) => readText(one, 'text'));
      expect(texts).toEqual([expect.stringContaining('max(id)'), expect.stringContaining('max(id)')]);
      expect(other).not.toHaveBeenCalled();
    } finally {
      other.mockRestore();
      query.mockRestore();
    }
  });

  it('is refused to an IP address with too many requests', async () => {
    await open('published');
    const from = (remoteAddress: string) => made.app.fastify.inject({ url: '/register/style.css', remoteAddress });
    for (let asked = 0; asked < CALL_LIMITS.register.max; asked += 1) await from('192.0.2.7');
    const refused = await from('192.0.2.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('192.0.2.8')).statusCode).toBe(200);
  });

  it('has the usual headers, and any website may embed the badge', async () => {
    await open('published');
    const { uniqueId } = await published();
    for (const address of listAddresses(uniqueId)) {
      const { headers } = await get(address);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      const everywhere = address.endsWith('badge.svg');
      expect(headers['cross-origin-resource-policy']).toBe(everywhere ? 'cross-origin' : 'same-origin');
    }
  });
});

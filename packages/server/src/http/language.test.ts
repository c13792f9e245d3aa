import { parseRequestLanguage } from './language.ts';
import { createFailure, refuse } from './refusal.ts';
import { describe, expect, it } from 'vitest';
import { withWorld } from '../testing/with-world.ts';
import { createDraft, createEntryInPhase } from '../testing/world.ts';

const run = withWorld();

const GERMAN_HEADERS = { 'accept-language': 'de' };
const parseHeader = (header: string) => parseRequestLanguage({ headers: { 'accept-language': header } });

describe('the language of a response', () => {
  // Covers Beyond.13
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['de-AT', 'de'],
    ['de-CH-1996', 'de'],
    ['de-DE,de;q=0.9,en-GB;q=0.8,en;q=0.7', 'de'],
    ['fr-CH, fr;q=0.9, de;q=0.8, en;q=0.7', 'de'],
    ['en;q=0.5, de;q=0.6', 'de'],
    ['en;q=0, *', 'de'],
    ['en', 'en'],
    ['en-US,en;q=0.5', 'en'],
    ['en, de', 'en'],
    ['de;q=0.5, en-US;q=0.9', 'en'],
    ['*', 'en'],
    ['fr', 'en'],
    ['fr, *;q=0.1', 'en'],
    ['de;q=0', 'en'],
    ['', 'en'],
    [',;,;q=,', 'en'],
    ['de;q=abc', 'en'],
    ['q=1', 'en'],
    ['de_DE', 'en'],
    ['constructor', 'en'],
    ['__proto__, toString', 'en'],
    ['d\u00e9, \u0000', 'en'],
  ])('%j is %s', (header, language) => {
    expect(parseHeader(header)).toBe(language);
  });

  it('is English without an Accept-Language header', async () => {
    const answer = await run.app.call(null, 'GET', '/user');
    expect(answer.json()).toEqual({ message: 'This action is unauthenticated' });
    expect(answer.headers['content-language']).toBe('en');
  });

  it('is read from a complete header or not at all, so that a refused language never becomes a preferred one', () => {
    expect(parseHeader(`${'fr,'.repeat(66)}de;q=0`)).toBe('en');
    expect(parseHeader('de'.repeat(200))).toBe('en');
  });

  // Covers Beyond.13
  it('is read only from the beginning of a header, so 16 kB take no longer than 200 characters', () => {
    expect(parseHeader(`${'fr;q=0.1,'.repeat(20)}de`)).toBe('de');
    expect(parseHeader(`${'fr;q=0.1,'.repeat(1_800)}de`)).toBe('en');
  });
});

type Told = readonly [status: number, english: string, german: string];
const REFUSALS: Readonly<Record<string, Told>> = {
  unreadable: [400, 'The request could not be read.', 'Die Anfrage konnte nicht gelesen werden.'],
  'without a session': [401, 'This action is unauthenticated', 'Bitte melden Sie sich an.'],
  'not allowed': [403, 'This action is forbidden', 'Diese Aktion ist nicht erlaubt.'],
  'not there': [404, 'Not found.', 'Nicht gefunden.'],
  'out of date': [
    409,
    'Another person has saved a newer version in the meantime. Please reload before you save.',
    'Jemand anderes hat inzwischen eine neuere Version gespeichert. Bitte laden Sie neu, bevor Sie speichern.',
  ],
  'too large': [413, 'This is too large. The limit is 16 kB.', 'Das ist zu groß. Möglich sind höchstens 16 kB.'],
  'of another type': [415, 'Please send this as application/json.', 'Bitte senden Sie dies als application/json.'],
  'too often': [
    429,
    'Too many requests. Please try again in 60 s.',
    'Zu viele Anfragen. Bitte versuchen Sie es in 60 s erneut.',
  ],
};

describe('a refusal', () => {
  const json = { 'content-type': 'application/json' };
  async function refused(how: string, headers: Record<string, string>) {
    const { app, world } = run;
    const { id } = await createDraft(app, world);
    const post = (payload: string, given: Record<string, string>) =>
      app.call(null, 'POST', '/auth', undefined, { payload, headers: { ...given, ...headers } });
    switch (how) {
      case 'unreadable':
        return post('{', json);
      case 'without a session':
        return app.call(null, 'GET', '/user', undefined, { headers });
      case 'not allowed':
        return app.call(world.external, 'GET', '/users', undefined, { headers });
      case 'not there':
        return app.call(world.external, 'GET', `/guidelines/${id}`, undefined, { headers });
      case 'out of date':
        return app.call(world.submitter, 'PUT', `/guidelines/${id}`, { name: 'Later', version: 9999 }, { headers });
      case 'too large':
        return post(`{"email": "${'a'.repeat(200_000)}"}`, json);
      case 'of another type':
        return post('email=a', { 'content-type': 'application/x-www-form-urlencoded' });
      default: {
        const key = `preview:${world.office.id}`;
        await app.context.pool.query(
          `insert into rate_limits (key, window_start, count) values ($1, now(), 999)
           on conflict (key) do update set window_start = now(), count = 999`,
          [key],
        );
        const body = { transition: 'submit', version: 1 };
        return app.call(world.office, 'POST', `/guidelines/${id}/mail-preview`, body, { headers });
      }
    }
  }

  // Covers Beyond.13
  it.each(Object.entries(REFUSALS))('has a message in both languages: %s', async (how, [status, english, german]) => {
    for (const [headers, message, language] of [
      [{}, english, 'en'],
      [GERMAN_HEADERS, german, 'de'],
      [{ 'accept-language': 'fr;q=x,,' }, english, 'en'],
    ] as const) {
      const answer = await refused(how, headers);
      expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
      expect(answer.headers).toMatchObject({ 'content-language': language, vary: 'accept-language' });
    }
  });

  it('names its language, like every other response', async () => {
    const { app, world } = run;
    for (const [headers, language] of [
      [{}, 'en'],
      [GERMAN_HEADERS, 'de'],
    ] as const) {
      for (const one of [
        await app.call(world.office, 'GET', '/guidelines', undefined, { headers }),
        await app.call(world.office, 'GET', '/configurations', undefined, { headers }),
        await app.call(world.office, 'POST', '/guidelines', { name: 'New' }, { headers }),
      ]) {
        expect(one.statusCode).toBeLessThan(300);
        expect(one.headers['content-language']).toBe(language);
        expect(one.headers['vary']).toContain('accept-language');
      }
    }
  });

  it('may have another language if it is replayed', async () => {
    const { app, world } = run;
    const key = { 'idempotency-key': 'said-once' };
    const send = (headers: Record<string, string>) =>
      app.call(world.office, 'POST', '/guidelines', { name: 'Twice' }, { headers: { ...headers, ...key } });
    const [first, again] = [await send(GERMAN_HEADERS), await send({})];
    expect(again.body).toBe(first.body);
    expect([first.headers['content-language'], again.headers['content-language']]).toEqual(['de', undefined]);
  });

  it('explains the problem of each field', async () => {
    const { app, world } = run;
    const body = { first_name: '', last_name: 'B\u0000', email: 'no', nickname: 'x' };
    const answer = await app.call(world.office, 'POST', '/users', body, { headers: GERMAN_HEADERS });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        message: 'Bitte füllen Sie die Pflichtfelder aus, um fortzufahren.',
        errors: {
          first_name: ['Bitte geben Sie einen gültigen Wert ein.'],
          email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
          nickname: ['Ein Feld dieses Namens gibt es nicht. Bitte lassen Sie es weg.'],
        },
      },
    ]);
  });

  // Covers Beyond.13
  it('names phases and roles in its language', async () => {
    const { app, world } = run;
    const id = await createEntryInPhase(app, world, 46);
    const again = (headers: Record<string, string>) =>
      app.call(world.submitter, 'PATCH', `/guidelines/${id}`, { phase: 80 }, { headers });
    expect((await again({})).json().errors).toEqual({
      phase: [
        'This step is not possible while the entry is in the phase “Pending release to Committee/ND”. It is possible in: Implementing ND review.',
      ],
    });
    expect((await again(GERMAN_HEADERS)).json().errors).toEqual({
      phase: [
        'Dieser Schritt ist nicht möglich, solange der Eintrag in der Phase „Vor Weiterleitung an Ausschuss/Delegierte“ ist. Möglich ist er in: Umsetzung der Gutachten der Nationalen Delegierten.',
      ],
    });

    const reviewers = { review_user_ids: [world.submitter.id] };
    const named = (headers: Record<string, string>) =>
      app.call(world.office, 'PUT', `/guidelines/${id}`, reviewers, { headers });
    expect((await named({})).json().errors.review_user_ids).toContain(
      `${world.submitter.name} cannot review this entry because they are its submitter.`,
    );
    expect((await named(GERMAN_HEADERS)).json().errors.review_user_ids).toContain(
      `${world.submitter.name} kann diesen Eintrag nicht begutachten, weil die Person schon daran beteiligt ist: einreichende Person.`,
    );
  });

  it('names the phase and its number to the loser of a race', () => {
    const { refused: lost } = refuse.lostRace(50);
    expect(createFailure(lost, 'en')).toEqual({
      message:
        'Another person has changed this entry in the meantime. It is now in the phase “Under committee review”. Please check it again.',
      phase: 50,
    });
    expect(createFailure(lost, 'de')).toEqual({
      message:
        'Jemand anderes hat diesen Eintrag inzwischen geändert. Er ist jetzt in der Phase „In Begutachtung im Ausschuss“. Bitte prüfen Sie ihn noch einmal.',
      phase: 50,
    });
  });

  it('can rename a field for another call, while the error keeps its English text', () => {
    const refusal = refuse.fields([
      { code: 'choose', field: 'budget.0.type' },
      { code: 'pastDate', field: 'budget' },
      { code: 'invalid', field: 'budgets' },
    ]);
    expect(createFailure(refusal.renamed('budget', 'costs').refused, 'de').errors).toEqual({
      'costs.0.type': ['Bitte treffen Sie eine Auswahl.'],
      costs: ['Bitte wählen Sie ein Datum, das nicht in der Vergangenheit liegt.'],
      budgets: ['Bitte geben Sie einen gültigen Wert ein.'],
    });
    expect(refusal.message).toBe('Please fill required fields to continue');
  });

  it('also has messages for an invalid URL and a page that does not exist', async () => {
    const at = (url: string) => run.app.fastify.inject({ url, headers: GERMAN_HEADERS });
    expect((await at('/api/%zz')).json()).toEqual({ message: 'Die Anfrage konnte nicht gelesen werden.' });
    expect((await at('/assets/none.js')).json()).toEqual({ message: 'Nicht gefunden.' });
    expect((await at('/api/none')).json()).toEqual({ message: 'Nicht gefunden.' });
  });
});

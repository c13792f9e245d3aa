import { addMonths, dayIn, formatDay } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, type World } from '../../testing/world.ts';
import { makeDeclarationForm } from './testing/fixtures.ts';

const run = withWorld({ each: true });

const STANDING_PATH = '/declarations/standing';
const DAY_MS = 86_400_000;
const FORM_WITH_GRANT = makeDeclarationForm({
  grants: { none: false, relations: [{ entity: 'Radiopharma', comment: 'a trial' }] },
});

const readStanding = async (who: keyof World) => (await run.app.call(run.world[who], 'GET', STANDING_PATH)).json().data;
const declare = (who: keyof World, body: object = makeDeclarationForm()) =>
  run.app.call(run.world[who], 'POST', STANDING_PATH, body);
const today = () => dayIn(run.app.context.config.timeZone, run.app.context.now());
const changeSettings = (settings: object) =>
  callOrThrow(run.app, run.world.office, 'POST', '/configurations', {
    officeEmail: 'office@society.example',
    ...settings,
  });

describe('a standing declaration', () => {
  const DECLARERS: readonly (keyof World)[] = ['office', 'gpc', 'gpc2', 'igo', 'delegate', 'delegate2'];
  const OTHERS: readonly (keyof World)[] = ['submitter', 'reviewer', 'coauthor', 'cowriter', 'external'];

  it.each(DECLARERS)('by %s is stored', async (who) => {
    expect(await readStanding(who)).toMatchObject({ state: 'missing', form: null, valid_until: null, terms: null });
    const answer = await declare(who, { ...FORM_WITH_GRANT, terms: 2 });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await readStanding(who)).toMatchObject({ state: 'valid', form: FORM_WITH_GRANT, terms: 2 });
  });

  it.each(OTHERS)('by %s is refused', async (who) => {
    expect((await run.app.call(run.world[who], 'GET', STANDING_PATH)).statusCode).toBe(403);
    expect((await declare(who)).statusCode).toBe(403);
  });

  it('is valid for the number of months in the settings when it is made', async () => {
    const { valid_until } = (await declare('gpc')).json().data;
    expect(valid_until).toBe(formatDay(addMonths(today(), 12)));
    await changeSettings({ declarationMonths: 6 });
    expect(await readStanding('gpc')).toMatchObject({ valid_until, months: 6 });
    expect((await declare('gpc2')).json().data.valid_until).toBe(formatDay(addMonths(today(), 6)));
    await changeSettings({ declarationMonths: 12 });
  });

  it("does not replace the previous one, which stays in the person's data", async () => {
    await declare('igo', FORM_WITH_GRANT);
    await declare('igo', { ...makeDeclarationForm(), terms: 2 });
    expect(await readStanding('igo')).toMatchObject({ form: makeDeclarationForm(), terms: 2 });
    const { rows } = await run.app.context.pool.query(
      'select form, terms from standing_declarations where user_id = $1 order by id',
      [run.world.igo.id],
    );
    expect(rows).toEqual([
      { form: FORM_WITH_GRANT, terms: 1 },
      { form: makeDeclarationForm(), terms: 2 },
    ]);
  });

  it('requires an answer to every item and a signature', async () => {
    const { items } = makeDeclarationForm();
    const answer = await declare('gpc', {
      items: { ...items, grants: { none: false, relations: [] } },
      signature: ' ',
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors).sort()).toEqual(['confirmed', 'items.grants.none', 'signature']);
    expect((await declare('gpc', { ...makeDeclarationForm(), terms: 3 })).statusCode).toBe(422);
  });

  it('is logged with its end, but without its contents', async () => {
    await declare('gpc', FORM_WITH_GRANT);
    const { rows } = await run.app.context.pool.query('select * from logs_in_clear order by id desc limit 1');
    expect(rows[0]).toMatchObject({ model: 'declaration', action: 'declared', user_id: run.world.gpc.id });
    expect(rows[0].data).toContain(formatDay(addMonths(today(), 12)));
    expect(rows[0].data).not.toContain('Radiopharma');
  });
});

interface Row {
  user_id: number;
  state: string;
  form: unknown;
}
const listPeople = async (query = ''): Promise<Row[]> =>
  (await run.app.call(run.world.office, 'GET', `/declarations/people${query}`)).json().data;
const findState = async (who: keyof World) =>
  (await listPeople()).find(({ user_id }) => user_id === run.world[who].id)?.state;

/** Moves the end of a person's declaration to this many days from today. */
const setEndInDays = (who: keyof World, days: number) =>
  run.app.write(`update standing_declarations set valid_until = $2::date + $3::int where user_id = $1`, [
    run.world[who].id,
    today(),
    days,
  ]);

describe('the list of deciders', () => {
  it('contains everybody who must have a standing declaration, and nobody else', async () => {
    const ids = (await listPeople()).map(({ user_id }) => user_id);
    for (const who of ['office', 'gpc', 'igo', 'delegate'] as const) expect(ids).toContain(run.world[who].id);
    for (const who of ['submitter', 'reviewer', 'external'] as const) expect(ids).not.toContain(run.world[who].id);
  });

  it('leaves out deactivated people', async () => {
    await run.app.write('update users set deactivated_at = now() where id = $1', [run.world.gpc2.id]);
    expect(await findState('gpc2')).toBeUndefined();
  });

  it.each([
    [400, 'valid'],
    [31, 'valid'],
    [30, 'expiring'],
    [0, 'expiring'],
    [-1, 'expired'],
  ])('shows a declaration that ends in %i days as %s', async (days, state) => {
    await declare('delegate', FORM_WITH_GRANT);
    await setEndInDays('delegate', days);
    expect(await findState('delegate')).toBe(state);
    expect((await readStanding('delegate')).state).toBe(state);
    const [row] = (await listPeople(`?state=${state}`)).filter(({ user_id }) => user_id === run.world.delegate.id);
    expect(row).toMatchObject({ form: FORM_WITH_GRANT });
  });

  it('shows people without a declaration', async () => {
    expect(await findState('igo')).toBe('missing');
    expect((await listPeople('?state=missing')).every((row) => row.state === 'missing' && row.form === null)).toBe(
      true,
    );
    expect((await run.app.call(run.world.office, 'GET', '/declarations/people?state=lost')).statusCode).toBe(422);
  });

  it.each(['gpc', 'igo', 'delegate', 'submitter', 'reviewer', 'external'] as const)(
    'is hidden from %s',
    async (who) => {
      expect((await run.app.call(run.world[who], 'GET', '/declarations/people')).statusCode).toBe(403);
    },
  );
});

it('erasing a person keeps their recent declarations, but removes their name', async () => {
  await declare('delegate2', { ...FORM_WITH_GRANT, signature: run.world.delegate2.name });
  await callOrThrow(run.app, run.world.office, 'DELETE', `/users/${run.world.delegate2.id}`);
  await callOrThrow(run.app, run.world.office, 'POST', `/users/${run.world.delegate2.id}/erase`, { anonymise: true });
  const one = () =>
    run.app.context.pool
      .query('select form from standing_declarations where user_id = $1', [run.world.delegate2.id])
      .then(({ rows }) => rows[0].form);
  expect(await one()).toMatchObject({
    signature: expect.stringMatching(/^Former member \d+$/),
    items: FORM_WITH_GRANT.items,
  });
  run.app.wait(11 * 366 * DAY_MS);
  const office = await run.app.person(0, { superuser: true });
  await callOrThrow(run.app, office, 'POST', `/users/${run.world.delegate2.id}/erase`, { anonymise: true });
  expect(await one()).toBeNull();
});

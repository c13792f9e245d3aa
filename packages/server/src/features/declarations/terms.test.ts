import { beforeAll, describe, expect, it } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry, uploadFile, type World } from '../../testing/world.ts';
import { makeDeclarationForm } from './testing/fixtures.ts';

const run = withWorld();

const FORM_WITH_GRANT = makeDeclarationForm({
  grants: { none: false, relations: [{ entity: 'Radiopharma', comment: 'a trial' }] },
});
const declare = (who: keyof World, id: number, terms?: number) =>
  callOrThrow(run.app, run.world[who], 'POST', `/guidelines/${id}/declaration`, {
    ...FORM_WITH_GRANT,
    ...(terms === undefined ? {} : { terms }),
  });

describe('the terms of a declaration', () => {
  let id = 0;
  /** Ids of the rows by person. */
  const rows: Record<string, number> = {};
  beforeAll(async () => {
    id = await createEntryInPhase(run.app, run.world, 40);
    await declare('submitter', id);
    await declare('coauthor', id, 2);
    const { coi_users } = await readEntry(run.app, run.world.office, id);
    for (const one of coi_users) rows[one.name] = one.id;
  });
  const read = async (reader: keyof World, of: keyof World) =>
    run.app.call(run.world[reader], 'GET', `/guidelines/${id}/declarations/${rows[run.world[of].name]}`);

  it.each([
    ['office', 200, 200],
    ['gpc', 403, 200],
    ['gpc2', 403, 200],
    ['igo', 403, 403],
    ['submitter', 403, 403],
    ['coauthor', 403, 403],
    ['cowriter', 403, 403],
    ['reviewer', 403, 403],
    ['delegate', 404, 404],
    ['external', 404, 404],
  ] as const)('let %s read declarations with version 1: %i, with version 2: %i', async (reader, one, two) => {
    expect([(await read(reader, 'submitter')).statusCode, (await read(reader, 'coauthor')).statusCode]).toEqual([
      one,
      two,
    ]);
  });

  it('are stored with the declaration, as version 1 if none were sent', async () => {
    expect((await read('office', 'submitter')).json().data).toMatchObject({ terms: 1, form: FORM_WITH_GRANT });
    expect((await read('gpc', 'coauthor')).json().data).toMatchObject({ terms: 2, form: FORM_WITH_GRANT });
  });

  it('show the GPC who has declared, without addresses, and the submitter only who has not', async () => {
    const { coi_users: seen } = await readEntry(run.app, run.world.gpc, id);
    const { coi_users: all } = await readEntry(run.app, run.world.office, id);
    expect(seen.map((row) => row.id)).toEqual(all.map((row) => row.id));
    expect(seen.every(({ email }) => email === null)).toBe(true);
    expect(JSON.stringify(seen)).not.toContain('@');
    const readable = seen.filter((row) => row.has_form).map(({ name }) => name);
    expect(readable).toEqual([run.world.coauthor.name]);
    for (const who of ['igo', 'reviewer', 'coauthor', 'cowriter'] as const)
      expect([who, (await readEntry(run.app, run.world[who], id)).coi_users]).toEqual([who, []]);
    const missing = all.filter((row) => row.conflict_of_interest === 0);
    expect(missing.length).toBeGreaterThan(0);
    const { coi_users: shown, coi_missing: names } = await readEntry(run.app, run.world.submitter, id);
    expect(shown).toEqual(missing.map((row) => ({ ...row, email: null })));
    expect(shown.map(({ name }) => name)).toEqual(names);
  });

  it('are those of the newest declaration, and the log keeps earlier ones', async () => {
    const other = await createEntryInPhase(run.app, run.world, 40);
    await declare('submitter', other);
    await declare('submitter', other, 2);
    const { coi_users } = await readEntry(run.app, run.world.gpc, other);
    const row = coi_users.find(({ name }) => name === run.world.submitter.name);
    const path = `/guidelines/${other}/declarations/${row?.id}`;
    expect((await run.app.call(run.world.gpc, 'GET', path)).statusCode).toBe(200);
    const { rows: logged } = await run.app.context.pool.query(
      `select data from logs_in_clear where action = 'declared' order by id desc limit 1`,
    );
    expect(JSON.parse(logged[0].data)).toMatchObject({ terms: 2, terms_before: 1 });
  });
});

describe('a decider who declares for one entry', () => {
  const form = (who: keyof World, id: number) => run.app.call(run.world[who], 'GET', `/guidelines/${id}/declaration`);

  it.each([
    ['gpc', 40],
    ['igo', 40],
    ['delegate', 80],
  ] as const)('as %s, gets a declaration of type decider that nobody waits for', async (who, phase) => {
    const id = await createEntryInPhase(run.app, run.world, phase);
    expect((await form(who, id)).json().data).toMatchObject({ form: null, open: true, name: run.world[who].name });
    expect((await readEntry(run.app, run.world.office, id)).coi_users.some(({ type }) => type === 'decider')).toBe(
      false,
    );
    await declare(who, id, 2);
    const { coi_users: rows, coi_missing: missing } = await readEntry(run.app, run.world.office, id);
    const mine = rows.filter(({ type }) => type === 'decider');
    expect(mine).toMatchObject([
      { name: run.world[who].name, conflict_of_interest: 1, has_form: true, excused: false },
    ]);
    expect(missing).not.toContain(run.world[who].name);
    expect((await form(who, id)).json().data).toMatchObject({ form: FORM_WITH_GRANT, terms: 2 });
    await declare(who, id, 2);
    expect((await readEntry(run.app, run.world.office, id)).coi_users).toHaveLength(rows.length);
  });

  it('keeps the row when people of the entry change, and blocks nothing', async () => {
    const id = await createEntryInPhase(run.app, run.world, 40);
    await declare('gpc', id, 2);
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { cowrite_user_ids: [] });
    const { coi_users: rows } = await readEntry(run.app, run.world.office, id);
    expect(rows.filter(({ type }) => type === 'decider')).toMatchObject([{ conflict_of_interest: 1 }]);
    const ids = rows.map((row) => ({ id: row.id, conflict_of_interest: 1 }));
    await callOrThrow(run.app, run.world.office, 'POST', `/guidelines/update_coi/${id}`, { coiUsers: ids });
    await uploadFile(run.app, run.world.submitter, id, 'draft.pdf');
    await callOrThrow(run.app, run.world.submitter, 'PATCH', `/guidelines/${id}`, { phase: 42, min_requirements: 1 });
  });

  it.each(['external', 'office'] as const)('gets no such row as %s', async (who) => {
    const id = await createEntryInPhase(run.app, run.world, 40);
    expect((await form(who, id)).statusCode).toBe(who === 'office' ? 422 : 404);
  });

  it('cannot declare once the entry has ended, or if they cannot see it', async () => {
    const id = await createEntryInPhase(run.app, run.world, 20);
    const late = await run.app.call(run.world.gpc, 'POST', `/guidelines/${id}/declaration`, FORM_WITH_GRANT);
    expect(late.statusCode).toBe(422);
    const hidden = await run.app.call(run.world.delegate, 'POST', `/guidelines/${id}/declaration`, FORM_WITH_GRANT);
    expect(hidden.statusCode).toBe(404);
  });
});

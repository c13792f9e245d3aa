import type { Operations } from '@imprimatur/contract';
import { ENTRY_LOG_MODELS, isOneOf } from '@imprimatur/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueLink } from '../../mail/link-token.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry, type World } from '../../testing/world.ts';
import { makeEntryCases } from './testing/entry-cases.ts';
import { makePeopleCases } from './testing/people-cases.ts';

/**
 * Every kind of row that the product writes, and whether it is about an entry. Standing declarations are not about an entry. The table is
 * written by hand.
 */
const SUBJECT_BY_LOG_KIND = {
  'comment commented': 'entry',
  'configuration updated': 'none',
  'declaration declared': 'either',
  'declaration dismissed': 'entry',
  'declaration handled': 'entry',
  'declaration recusal-undone': 'entry',
  'declaration recused': 'entry',
  'declaration reminded': 'entry',
  'file created': 'entry',
  'file deleted': 'entry',
  'file download': 'entry',
  'file updated': 'entry',
  'file uploaded': 'entry',
  'guideline abandoned': 'entry',
  'guideline created': 'entry',
  'guideline deleted': 'entry',
  'guideline download': 'entry',
  'guideline override': 'entry',
  'guideline reaffirmed': 'entry',
  'guideline reminded': 'entry',
  'guideline retired': 'entry',
  'guideline taken-up': 'entry',
  'guideline transition': 'entry',
  'guideline updated': 'entry',
  'guideline voted': 'entry',
  'guideline withdrawn': 'entry',
  'guest download': 'entry',
  'guest invited': 'entry',
  'guest opened': 'entry',
  'guest revoked': 'entry',
  'mail reminded': 'entry',
  'participant accepted': 'entry',
  'participant asked-again': 'entry',
  'participant change-approved': 'entry',
  'participant change-requested': 'entry',
  'participant rejected': 'entry',
  'participant reminded': 'entry',
  'participant updated': 'entry',
  'point answered': 'entry',
  'point created': 'entry',
  'point deleted': 'entry',
  'point judged': 'entry',
  'point sent': 'entry',
  'point updated': 'entry',
  'report frozen': 'none',
  'review reviewed': 'entry',
  'session deleted': 'none',
  'session sign-in-refused': 'none',
  'session signed-in': 'none',
  'session signed-out': 'none',
  'user created': 'none',
  'user deleted': 'none',
  'user download': 'none',
  'user erased': 'none',
  'user updated': 'none',
} as const;

/** Tables of things that belong to one entry, by the model of their log rows. */
const TABLE_BY_MODEL = {
  comment: 'comments',
  declaration: 'declarations',
  file: 'files',
  guest: 'dossier_guests',
  mail: 'mails',
  participant: 'participants',
  point: 'points',
  review: 'reviews',
};

let app: TestApp;
let world: World;
const queryRows = async <T extends object>(text: string): Promise<T[]> => (await app.context.pool.query<T>(text)).rows;

/** Writes kinds of rows that no case of the calls produces. */
async function writeOtherKinds(): Promise<void> {
  const { office, submitter } = world;
  const id = await createEntryInPhase(app, world, 10);
  await callOrThrow(app, office, 'PUT', `/guidelines/${id}`, { phase: 20, comment: 'Withdrawn.' });
  const author = { first_name: 'Nora', last_name: 'Named', email: 'nora@named.example' };
  await callOrThrow(app, submitter, 'POST', '/guidelines', {
    name: 'Names an author without an account',
    co_authors: [author],
  });
  await callOrThrow(app, office, 'POST', '/users', {
    ...author,
    role: 4,
    password: 'abcdef',
    password_confirmation: 'abcdef',
  });
  await app.call(null, 'POST', '/auth', { email: author.email, password: 'abcdef' });
  const { link } = (await app.call(submitter, 'GET', `/users/${submitter.id}/data`)).json();
  const dossier = await app.call(office, 'POST', `/guidelines/${id}/dossier/get-download-link`);
  const auditor = { name: 'Ada Auditor', email: 'ada@auditors.example', days: 3 };
  const guest = await callOrThrow(app, office, 'POST', `/guidelines/${id}/dossier/guests`, auditor);
  const { config, now } = app.context;
  const token = issueLink(config.secrets, { purpose: 'guest', id: guest.id, email: auditor.email }, now());
  await app.call(null, 'GET', `/dossiers/${token}`);
  const forGuest = await app.call(null, 'POST', `/dossiers/${token}/get-download-link`);
  for (const address of [link, dossier.json().link, forGuest.json().link])
    await app.fastify.inject({ url: new URL(address, 'http://any').pathname });
}

// Checks the rows of all cases together.
describe('rows of the change log', { tags: ['long'] }, () => {
  beforeAll(async () => {
    app = await startTestApp();
    world = await createWorld(app);
    for (const one of Object.values({ ...makeEntryCases(app, world), ...makePeopleCases(app, world) }))
      await one.call();
    await writeOtherKinds();
  });
  afterAll(() => app.close());

  it('have exactly the kinds in this list', async () => {
    const kinds = await queryRows<{ kind: string }>(`select distinct model || ' ' || action as kind from logs`);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(Object.keys(SUBJECT_BY_LOG_KIND).sort());
  });

  it.each(Object.entries(SUBJECT_BY_LOG_KIND))('name an entry if they are about one: %s, %s', async (kind, about) => {
    const [model = '', action = ''] = kind.split(' ');
    const rows = await queryRows<{ guideline_id: number | null }>(
      `select guideline_id from logs where model = '${model}' and action = '${action}'`,
    );
    expect(new Set(rows.map((row) => (row.guideline_id === null ? 'none' : 'entry')))).toEqual(
      new Set(about === 'either' ? ['entry', 'none'] : [about]),
    );
    expect(isOneOf(ENTRY_LOG_MODELS, model)).toBe(about !== 'none');
  });

  it.each(Object.entries(TABLE_BY_MODEL))('name the entry to which the %s belongs', async (model, table) => {
    const join = `from logs l join ${table} t on t.id = l.model_id where l.model = '${model}'
      and not (l.data::jsonb ? 'standing') and l.action <> 'dismissed'`;
    expect(await queryRows(`select l.id ${join}`)).not.toEqual([]);
    expect(await queryRows(`select l.id ${join} and l.guideline_id is distinct from t.guideline_id`)).toEqual([]);
  });

  it('can be found by entry, and by the person who acted', async () => {
    const { office, gpc, coauthor } = world;
    const id = await createEntryInPhase(app, world, 40);
    const { coi_users } = await readEntry(app, office, id);
    const coiUsers = coi_users.map((row) => ({ id: row.id, conflict_of_interest: 1 }));
    await callOrThrow(app, office, 'POST', `/guidelines/update_coi/${id}`, { coiUsers });
    await callOrThrow(app, coauthor, 'POST', `/guideline-users-role-accept/${id}`, { role: 'coauthor' });
    const read = async (query: string) =>
      (await app.call(office, 'GET', `/logs?guideline=${id}${query}`)).json<Operations['GET /logs']['answer']>();
    const all = await read('');
    expect(all.data.filter(({ model }) => model === 'declaration')).toHaveLength(coi_users.length);
    expect(new Set(all.data.map((row) => row.guideline_id))).toEqual(new Set([id]));
    for (const { id: user } of [office, gpc, coauthor]) {
      const { data, meta } = await read(`&user=${user}`);
      expect(data).toEqual(all.data.filter((row) => row.user_id === user));
      expect(meta.total).toBe(data.length);
      expect(data).not.toEqual([]);
    }
    expect((await read(`&user=${coauthor.id}&action=voted`)).data).toEqual([]);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { writeBackup } from '../../backup/write.ts';
import { verifyLog } from '../../change-log/verify-log.ts';
import { openFolderStore } from '../../files/folder-store.ts';
import { connectAsOwner } from '../../testing/databases.ts';
import { type ErasedUserColumn, listPersonalTables } from '../../testing/personal-columns.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { callOrThrow, createWorld, type World } from '../../testing/world.ts';
import { NO_CONTACT } from './erase-repository.ts';
import { findTextsInDatabase, findTextsInFolder } from './testing/find-texts.ts';
import { CONTACT_DATA, UNIQUE_NAMES, nameDeletedPersonAgain, withTraces } from './testing/traces.ts';

let app: TestApp;
let world: World;
let owner: pg.Client;
let folder: string;
let person: TestPerson;
let again: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-erase-'));
  app = await startTestApp({ store: await openFolderStore(join(folder, 'files')) });
  owner = await connectAsOwner(app.context.pool);
  world = await createWorld(app);
  person = await withTraces(app, world);
  await callOrThrow(app, world.office, 'DELETE', `/users/${person.id}`);
  again = await nameDeletedPersonAgain(app, world);
});
afterAll(async () => {
  await owner.end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const contactTexts = Object.values(CONTACT_DATA);
const findTablesWith = async (texts: readonly string[]) => [
  ...new Set((await findTextsInDatabase(owner, texts)).map((hit) => hit.split(':')[0])),
];

async function findEverywhere(texts: readonly string[]): Promise<string[]> {
  const backup = await mkdtemp(join(folder, 'backup-'));
  await writeBackup(owner, app.context.store, join(backup, 'made'));
  return [
    ...(await findTextsInDatabase(owner, texts)),
    ...(await findTextsInFolder(join(folder, 'files'), texts)),
    ...(await findTextsInFolder(backup, texts)),
  ];
}

// Each test begins where the previous one ends.
// Covers V14.2.4
describe('a person who has used every feature', { shuffle: false }, () => {
  it('can be found before erasure by each item of contact data, in every table that contains some', async () => {
    const found = await findTextsInDatabase(owner, contactTexts);
    // Deleting the person removed the identity at the provider.
    for (const text of contactTexts.filter((one) => one !== CONTACT_DATA.subject))
      expect(
        found.filter((hit) => hit.endsWith(text)),
        text,
      ).not.toEqual([]);
    expect(await findTablesWith(contactTexts)).toEqual([
      'public.declarations',
      'public.dossier_guests',
      'public.idempotency_keys',
      'public.log_personal',
      'public.logs_in_clear',
      'public.mails',
      'public.participants',
      'public.users',
    ]);
    expect(await findTextsInFolder(join(folder, 'files'), contactTexts)).toEqual([]);
  });

  // Covers Desk.32
  it('leaves no contact data in the database, the files and a new backup, but keeps their name on their work', async () => {
    const answer = await app.call(world.office, 'POST', `/users/${person.id}/erase`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({
      name: person.name,
      email: '',
      phone: null,
      deleted: true,
      erased: true,
    });
    expect(await findEverywhere(contactTexts)).toEqual([]);
    expect(await findTablesWith([person.name])).toEqual(
      expect.arrayContaining(['public.declarations', 'public.log_personal', 'public.logs_in_clear']),
    );
  });

  // Covers Desk.32
  it('loses exactly the columns of its account that the table of columns marks as contact data', () => {
    // The compiler refuses the test if the columns differ.
    expectTypeOf<keyof typeof NO_CONTACT>().toEqualTypeOf<ErasedUserColumn>();
  });

  // Covers Desk.32
  it('leaves nothing in any column that the table of columns marks as erased', async () => {
    const kept: string[] = [];
    for (const { name, columnsWith } of listPersonalTables())
      for (const who of columnsWith('person'))
        for (const what of columnsWith('contact')) {
          const held = `select ${what} from ${name} where ${who} = $1 and coalesce(${what}::text, '') <> ''`;
          if ((await owner.query(held, [person.id])).rowCount) kept.push(`${name}.${what}`);
        }
    expect(kept).toEqual([]);
  });

  // Covers Desk.33
  it('remains an author without an address where only the address was known', async () => {
    const entry = await callOrThrow(app, world.office, 'GET', `/guidelines/${again}`);
    expect(entry.co_co_author).toMatchObject({ email: '', user_id: person.id });
    const saved = { co_co_author: entry.co_co_author, changes: 'Saved after erasing.' };
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${again}`, saved);
    expect(await findEverywhere(contactTexts)).toEqual([]);
  });

  // Covers Desk.34
  it('leaves their name nowhere once it is replaced', async () => {
    expect(await findTextsInDatabase(owner, UNIQUE_NAMES)).not.toEqual([]);
    const { name } = (await app.call(world.office, 'POST', `/users/${person.id}/erase`, { anonymise: true })).json()
      .data;
    expect(name).toBe('Former member 1');
    expect(await findEverywhere([...contactTexts, ...UNIQUE_NAMES])).toEqual([]);
    const { rows } = await owner.query('select distinct user_name from logs_in_clear where user_id = $1', [person.id]);
    expect(rows).toEqual([{ user_name: name }]);
  });

  // Covers Desk.34
  it('leaves a log that accounts for every missing value', async () => {
    expect(await verifyLog(owner)).toMatchObject({ whole: true });
    const { rows } = await owner.query(`select user_id, data from logs_in_clear where action = 'erased' order by id`);
    expect(rows.map(({ user_id }) => user_id)).toEqual([world.office.id, world.office.id]);
    expect(rows.map(({ data }) => JSON.parse(data).anonymised)).toEqual([false, true]);
  });
});

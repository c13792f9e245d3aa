import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDamagedReads } from '../../../files/damage.ts';
import type { FileStore } from '../../../files/store.ts';
import { connectAsOwner } from '../../../testing/databases.ts';
import { openTestStore, type TestStore } from '../../../testing/stores.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../../testing/test-app.ts';
import { createTusClient } from '../../files/testing/chunked-uploads.ts';
import { insertTestEntry, insertTestFile, pathOf, sendMultipart } from '../../files/testing/fixtures.ts';

let testStore: TestStore;
let world: TestApp;
let office: TestPerson;
/** Runs before the next access to stored bytes. */
let meanwhile: () => Promise<void> = async () => {};
beforeAll(async () => {
  testStore = await openTestStore('folder');
  const once = async () => {
    const happen = meanwhile;
    meanwhile = async () => {};
    await happen();
  };
  const { store } = testStore;
  const slow: FileStore = {
    ...store,
    read: async (key) => {
      await once();
      return store.read(key);
    },
    chunks: {
      ...store.chunks,
      append: async (...given) => {
        await once();
        return store.chunks.append(...given);
      },
    },
  };
  world = await startTestApp({ store: slow });
  office = await world.person(0);
});
afterAll(async () => {
  await world.close();
  await testStore.close();
});

const insertEntry = () => insertTestEntry(world, office);
const deleteEntry = async (id: number) => {
  expect((await world.call(office, 'DELETE', `/guidelines/${id}`)).statusCode).toBe(204);
};

/** Makes a call that finds the entry and waits, while a deletion of the entry commits. */
async function callDuringDeletion(id: number, call: () => Promise<{ statusCode: number; body: string }>) {
  const owner = await connectAsOwner(world.context.pool);
  try {
    await owner.query('begin');
    await owner.query('delete from guidelines where id = $1', [id]);
    const answer = call();
    const waits = async () =>
      (
        await owner.query(
          `select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
        )
      ).rows.length;
    await expect.poll(waits, { interval: 20 }).toBeGreaterThan(0);
    await owner.query('commit');
    const { statusCode, body } = await answer;
    return { statusCode, message: (JSON.parse(body) as { message: string }).message };
  } finally {
    await owner.end();
  }
}

const NOT_FOUND = { statusCode: 404, message: 'Not found.' };
const tusClient = createTusClient(
  () => world,
  () => 0,
);

describe('while an entry is being deleted,', () => {
  // Covers Audit.R6
  it('a comment is refused with 404', async () => {
    const id = await insertEntry();
    const write = () => world.call(office, 'POST', `/comments/${id}`, { comment: 'Too late' });
    expect(await callDuringDeletion(id, write)).toEqual(NOT_FOUND);
  });

  // Covers Audit.R6
  it('marking it as read is refused with 404', async () => {
    const id = await insertEntry();
    expect(await callDuringDeletion(id, () => world.call(office, 'PUT', `/guidelines/${id}/read`))).toEqual(NOT_FOUND);
  });

  // Covers Audit.R6
  it('starting a chunked upload is refused with 404', async () => {
    const id = await insertEntry();
    expect(await callDuringDeletion(id, () => tusClient.begin(office, 3, { filename: 'a.txt' }, { at: id }))).toEqual(
      NOT_FOUND,
    );
  });

  // Covers Audit.R6
  it('an upload is refused with 404', async () => {
    const id = await insertEntry();
    const upload = () => sendMultipart(world, office, id, [{ name: 'a.txt', bytes: 'abc' }]);
    expect(await callDuringDeletion(id, upload)).toEqual(NOT_FOUND);
  });

  // Covers Audit.R6
  it('a transition is refused with 404', async () => {
    const id = await insertEntry();
    const step = () => world.call(office, 'POST', `/guidelines/update_deadline/${id}`, { deadline: '01-03-2030' });
    expect(await callDuringDeletion(id, step)).toEqual(NOT_FOUND);
  });

  // Covers Audit.R6
  it.each([3, 6])('a chunk with %i bytes is refused with 404', async (size) => {
    const id = await insertEntry();
    const location = await tusClient.begun(office, size, 'a.txt', id);
    meanwhile = () => deleteEntry(id);
    const answer = await tusClient.patch(office, location, 0, Buffer.from('abc'));
    expect({ statusCode: answer.statusCode, message: answer.json().message }).toEqual(NOT_FOUND);
  });

  // Covers Audit.R6
  it.each([10, 5 * 1024 * 1024])(
    'a download of %i bytes is refused with 404, and no damage is reported',
    async (size) => {
      const id = await insertEntry();
      await insertTestFile(world, id, office, { bytes: Buffer.alloc(size, 7) });
      const [file] = (await world.call(office, 'GET', `/guidelines/${id}`)).json().data.files;
      const damagedReads = countDamagedReads();
      meanwhile = () => deleteEntry(id);
      const answer = await world.call(null, 'GET', pathOf(file.url));
      expect({ statusCode: answer.statusCode, message: answer.json().message }).toEqual(NOT_FOUND);
      expect(countDamagedReads()).toBe(damagedReads);
    },
  );

  // Covers Audit.R6
  it('the deletion succeeds even if the bytes cannot be deleted yet', async () => {
    const id = await insertEntry();
    await insertTestFile(world, id, office);
    const { store } = world.context;
    const failingStore = { ...store, remove: async () => Promise.reject(new Error('the bucket is away')) };
    const other = await startTestApp({ ...world.context, store: failingStore });
    const answer = await other.call(office, 'DELETE', `/guidelines/${id}`);
    expect(answer.statusCode).toBe(204);
    expect((await world.call(office, 'GET', `/guidelines/${id}`)).statusCode).toBe(404);
    await other.close();
  });
});

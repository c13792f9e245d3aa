import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOG_LOCK } from '../../testing/locks.ts';
import { connectAsOwner } from '../../testing/databases.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  callOrThrow,
  createDraft,
  createEntryInPhase,
  createWorld,
  readEntry,
  uploadFile,
  type World,
} from '../../testing/world.ts';

let test: TestApp;
let world: World;
/** Another transaction, which locks the rows that a test chooses. */
let other: pg.Client;
let witness: pg.Client;
beforeAll(async () => {
  test = await startTestApp();
  other = await connectAsOwner(test.context.pool);
  witness = await connectAsOwner(test.context.pool);
});
afterAll(async () => {
  await other.end();
  await witness.end();
  await test.close();
});
beforeEach(async () => {
  world = await createWorld(test);
});

const handAll = (to = world.external) =>
  test.call(world.office, 'POST', `/users/${world.submitter.id}/hand-over`, { to: to.id });

/** Creates entries of the submitter in a phase that asks for declarations. Each has a milestone, so it has two items to hand over. */
async function createEntries(count: number): Promise<number[]> {
  const ids = [await createEntryInPhase(test, world, 40)];
  while (ids.length < count) {
    const { id } = await createDraft(test, world);
    await callOrThrow(test, world.office, 'PUT', `/guidelines/${id}`, { phase: 40 });
    ids.push(id);
  }
  return ids;
}

/** Counts the statements during `work`. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { pool } = test.context;
  const watched = new Set<pg.PoolClient>();
  let count = 0;
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query: unknown = Reflect.get(client, 'query');
    if (typeof query !== 'function') throw new Error('a client that asks nothing');
    Reflect.set(client, 'query', (...given: unknown[]) => {
      count += 1;
      return Reflect.apply(query, client, given);
    });
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const client of watched) Reflect.deleteProperty(client, 'query');
  }
  return count;
}

describe('handing over many items at once', () => {
  // Covers Audit.D2.3
  it('needs few statements per item', { tags: ['long'] }, async () => {
    const few = await createEntries(2);
    const fewer = await countStatements(async () => expect((await handAll()).statusCode).toBe(200));
    expect(fewer).toBeGreaterThan(5);
    world = await createWorld(test);
    const many = await createEntries(12);
    const more = await countStatements(async () => expect((await handAll()).statusCode).toBe(200));
    const things = 2 * (many.length - few.length);
    expect((more - fewer) / things).toBeLessThanOrEqual(5);
  });

  // Covers Audit.D2.3
  it('does not block other writers, because it locks the log only at the end', async () => {
    const [, last] = await createEntries(2);
    const elsewhere = await createEntryInPhase(test, await createWorld(test), 10);
    // Another transaction holds the declarations of the last entry.
    await other.query('begin');
    await other.query('select 1 from declarations where guideline_id = $1 for update', [last]);
    const handing = handAll();
    await waitUntilBlocked(witness);
    const { rows } = await witness.query('select pg_try_advisory_xact_lock($1) as free', [LOG_LOCK]);
    expect(rows).toEqual([{ free: true }]);
    const comment = await test.call(world.gpc, 'POST', `/comments/${elsewhere}`, { comment: 'Meanwhile.' });
    expect(comment.statusCode).toBe(201);
    await other.query('rollback');
    expect((await handing).statusCode).toBe(200);
    expect((await readEntry(test, world.office, last ?? 0)).submitter_id).toBe(world.external.id);
  });

  // Covers Audit.D2.3
  it('checks each item of an entry against the result of the previous one', async () => {
    const { id } = await createDraft(test, world);
    const path = `/users/${world.submitter.id}/hand-over`;
    const items = [
      { guideline_id: id, role: 'submitter', to: world.external.id },
      { guideline_id: id, role: 'submitter', to: world.external.id },
      { guideline_id: id, role: 'milestone', to: world.coauthor.id },
    ];
    const refused = await test.call(world.office, 'POST', path, { items });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['items.1.role']]);
    await callOrThrow(test, world.office, 'POST', path, { items: items.slice(1) });
    const entry = await readEntry(test, world.office, id);
    expect([entry.submitter_id, entry.budget[0]?.user_id]).toEqual([world.external.id, world.coauthor.id]);
  });
});

describe('the working files of a person who hands over an entry', () => {
  const working = async (id: number, who = world.external) =>
    (await readEntry(test, who, id)).files.filter((file) => file.upload_id === null);

  // Covers Audit.D2.2
  it('go to the successor, who can read, delete and submit them', { tags: ['long'] }, async () => {
    const id = await createEntryInPhase(test, world, 40);
    for (const name of ['kept.pdf', 'dropped.pdf']) await uploadFile(test, world.submitter, id, name);
    const body = { role: 'submitter', from: world.submitter.id, to: world.external.id };
    await callOrThrow(test, world.submitter, 'POST', `/guidelines/${id}/hand-over`, body);
    const theirs = await working(id);
    expect(theirs).toMatchObject([
      { name: 'kept.pdf', user_id: world.external.id, uploaded_by: world.submitter.name, may_delete: true },
      { name: 'dropped.pdf', user_id: world.external.id, uploaded_by: world.submitter.name, may_delete: true },
    ]);
    expect((await test.fastify.inject({ url: theirs[0]?.url ?? '' })).statusCode).toBe(200);
    await callOrThrow(test, world.external, 'DELETE', `/guidelines/${id}/files/${theirs[1]?.id}`);
    const { coi_users } = await readEntry(test, world.office, id);
    await callOrThrow(test, world.office, 'POST', `/guidelines/update_coi/${id}`, {
      coiUsers: coi_users.map((row) => ({ id: row.id, conflict_of_interest: 1 })),
    });
    const { files } = await callOrThrow(test, world.external, 'PATCH', `/guidelines/${id}`, {
      phase: 42,
      min_requirements: 1,
    });
    expect(files).toMatchObject([{ name: 'kept.pdf', upload_id: 1, user_name: world.external.name }]);
    const { rows } = await test.context.pool.query(
      `select data from logs where guideline_id = $1 and data like '%working_files%'`,
      [id],
    );
    expect(rows.map((row) => JSON.parse(row.data).working_files)).toEqual([['kept.pdf', 'dropped.pdf']]);
  });

  // Covers Audit.D2.2
  it("keep the name of the uploader, and other people's files stay where they are", async () => {
    const id = await createEntryInPhase(test, world, 40);
    await callOrThrow(test, world.cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
    await uploadFile(test, world.office, id, 'for.pdf', '%PDF-1.7 for somebody', world.submitter.id);
    await uploadFile(test, world.cowriter, id, 'notes.pdf');
    await callOrThrow(test, world.office, 'POST', `/users/${world.submitter.id}/hand-over`, {
      to: world.external.id,
      leave: 'delete',
    });
    expect(await working(id, world.office)).toMatchObject([
      { name: 'for.pdf', user_id: world.external.id, uploaded_by: world.office.name },
      { name: 'notes.pdf', user_id: world.cowriter.id, uploaded_by: null },
    ]);
  });
});

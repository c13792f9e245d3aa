import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { SELECT_ADDRESSES } from '../../entry/addresses-repository.ts';
import { listPersonalTables } from '../../testing/personal-columns.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry, uploadFile } from '../../testing/world.ts';
import { PERSONAL_QUERIES } from './person-repository.ts';

const run = withWorld();

const requestDownload = (who: TestPerson | null, id: number) => run.app.call(who, 'GET', `/users/${id}/data`);
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => run.app.fastify.inject({ method, url });

/** The files of a zip, by name, as texts. */
async function unzipTexts(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const texts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    texts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return texts;
}

async function downloadData(who: TestPerson, id: number): Promise<Map<string, string>> {
  const { link } = (await requestDownload(who, id)).json();
  const answer = await get(link);
  expect(answer.statusCode, answer.body).toBe(200);
  return unzipTexts(answer.rawPayload);
}

const parseRows = (data: Map<string, string>, kind: string): Record<string, unknown>[] =>
  JSON.parse(data.get(`${kind}.json`) ?? 'null');

/** Tables that refer to people and are not exported, with the reason. */
const UNEXPORTED_TABLES: Readonly<Record<string, string>> = {
  idempotency_keys: 'the answers to calls of the last day, for their repetition',
  mails: 'shown as their sentences, beside these statements',
  done_now: 'worked out from votes and reviews',
  tasks: 'worked out from the entries, and shown in *my work*',
  statistics: 'the last figures that somebody of the office asked for: none is about a person',
};

describe('the data stored about a person', () => {
  // Covers Desk.31
  it('can be read by the person and the office, even after deletion, and by nobody else', async () => {
    const { office, submitter, gpc, external } = run.world;
    const gone = await run.app.person(4);
    await run.app.call(office, 'DELETE', `/users/${gone.id}`);
    const status = async (who: TestPerson | null, id: number) => (await requestDownload(who, id)).statusCode;
    expect(await status(submitter, submitter.id)).toBe(200);
    expect(await status(office, submitter.id)).toBe(200);
    expect(await status(office, gone.id)).toBe(200);
    expect(await status(gpc, submitter.id)).toBe(403);
    expect(await status(external, 1_000_000)).toBe(403);
    expect(await status(office, 1_000_000)).toBe(404);
    expect(await status(null, submitter.id)).toBe(401);
  });

  // Covers Desk.31
  it('has a file for each kind of data, including what the person did and wrote, and is logged once it is downloaded', async () => {
    const { office, submitter } = run.world;
    const gpc = await run.app.person(1);
    const id = await createEntryInPhase(run.app, run.world, 42);
    await uploadFile(run.app, submitter, id, 'draft of mine.pdf');
    const vote = { points: [{ kind: 'minor', text: 'A point of the council.' }] };
    await callOrThrow(run.app, gpc, 'POST', `/guidelines/${id}/points`, vote);
    await callOrThrow(run.app, gpc, 'POST', `/guidelines/${id}/finish-review`, {
      changeType: 1,
      comment: 'My comment.',
    });
    const data = await downloadData(gpc, gpc.id);
    expect([...data.keys()]).toEqual([...Object.keys(PERSONAL_QUERIES), 'mails'].map((kind) => `${kind}.json`));
    expect(parseRows(data, 'account')).toMatchObject([{ id: gpc.id, email: gpc.email }]);
    expect(parseRows(data, 'reviews')).toMatchObject([{ comment: 'My comment.', round: 1 }]);
    expect(parseRows(data, 'points')).toMatchObject([{ text: 'A point of the council.', number: 1 }]);
    expect(parseRows(await downloadData(submitter, submitter.id), 'files')).toContainEqual(
      expect.objectContaining({ name: 'draft of mine.pdf', own: true }),
    );

    const { link } = (await requestDownload(office, gpc.id)).json();
    const taken = async () =>
      (
        await run.app.context.pool.query(
          `select user_id from logs where model = 'user' and action = 'download' and model_id = $1 and user_id = $2`,
          [gpc.id, office.id],
        )
      ).rowCount;
    expect([(await get(link, 'HEAD')).statusCode, await taken()]).toEqual([200, 0]);
    expect([(await get(link)).statusCode, await taken()]).toEqual([200, 1]);
  });

  it('does not show a submitter who reviewed, and contains no secret', async () => {
    const { submitter, reviewer, reviewer2, office } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    await callOrThrow(run.app, reviewer, 'POST', `/guidelines/${id}/points`, {
      points: [{ kind: 'minor', text: 'Why so?' }],
    });
    for (const who of [reviewer, reviewer2])
      await callOrThrow(run.app, who, 'POST', `/guidelines/${id}/finish-review`, {
        changeType: 1,
        comment: 'Some changes.',
      });
    const texts = [...(await downloadData(submitter, submitter.id)).values()].join('\n');
    for (const hidden of [reviewer, reviewer2])
      for (const fact of [hidden.name, hidden.email]) expect(texts).not.toContain(fact);
    const all = [...(await downloadData(office, office.id)).values()].join('\n');
    for (const secret of ['password', 'argon2id', 'token', 'hash', 'salt']) expect(all).not.toContain(secret);
  });

  // Covers Desk.31
  it('goes back to before the account, with emails and roles under current and earlier addresses', async () => {
    const { office, gpc } = run.world;
    const email = 'comes.later@hospital.example';
    const author = { first_name: 'Comes', last_name: 'Later', email };
    const id = await createEntryInPhase(run.app, run.world, 10);
    await callOrThrow(run.app, office, 'PUT', `/guidelines/${id}`, { co_co_author: author });
    await callOrThrow(run.app, gpc, 'POST', `/guidelines/${id}/formal-check-approval`, { changeType: 0 });
    const users = [{ ...author, role: 'External' }];
    await callOrThrow(run.app, office, 'POST', '/users/import', { mode: 'apply', users });
    const { id: user } = (await run.app.call(office, 'GET', `/users?query=${email}`)).json().data[0];
    await callOrThrow(run.app, office, 'PATCH', `/users/${user}`, { email: 'came.later@hospital.example' });
    const later = await createEntryInPhase(run.app, run.world, 10);
    await callOrThrow(run.app, office, 'PUT', `/guidelines/${later}`, { co_co_author: author });
    const data = await downloadData(office, user);
    const { unique_id: entry } = await readEntry(run.app, office, id);
    const emails = parseRows(data, 'mails').filter((row) => row['recipient_email'] === email);
    const sent = await run.app.context.pool.query('select recipient_id from mails where recipient_email = $1', [email]);
    expect(sent.rows.map((mail) => mail.recipient_id)).toEqual(expect.arrayContaining([null, user]));
    expect(emails).toHaveLength(sent.rows.length);
    expect(emails).toContainEqual(
      expect.objectContaining({ entry, text: expect.stringContaining('Comes Later'), subject: expect.any(String) }),
    );
    const { unique_id: other } = await readEntry(run.app, office, later);
    expect(parseRows(data, 'parts').map((part) => [part['entry'], part['slot']])).toEqual([
      [entry, 'co_co_author'],
      [other, 'co_co_author'],
    ]);
  });

  // Covers Desk.31
  it('contains dates without a time', async () => {
    const { submitter } = run.world;
    await createEntryInPhase(run.app, run.world, 10);
    await run.app.context.pool.query(`update users set away_from = '2026-12-01' where id = $1`, [submitter.id]);
    await run.app.context.pool.query('update milestones set user_id = $1', [submitter.id]);
    const data = await downloadData(submitter, submitter.id);
    expect(parseRows(data, 'account')).toMatchObject([{ away_from: '2026-12-01' }]);
    expect(parseRows(data, 'milestones')).toContainEqual(
      expect.objectContaining({ start: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }),
    );
  });

  it('cannot be downloaded with the link of a person who was deactivated', async () => {
    const { office } = run.world;
    const person = await run.app.person(2);
    const { link } = (await requestDownload(person, person.id)).json();
    await run.app.call(office, 'PATCH', `/users/${person.id}`, { deactivated: true });
    expect((await get(link)).statusCode).toBe(404);
  });

  // Covers Desk.31
  it('comes from every table that refers to people', () => {
    // The subquery for a person's addresses reads tables without exporting their rows.
    const asked = Object.values(PERSONAL_QUERIES).join(' ').replaceAll(SELECT_ADDRESSES, '');
    const ofPeople = listPersonalTables().filter(({ columnsWith }) => columnsWith('person').length > 0);
    const missing = ofPeople.filter(({ name }) => !new RegExp(`\\b${name} \\w+ |from ${name} where`).test(asked));
    expect(missing.map(({ name }) => name).toSorted()).toEqual(Object.keys(UNEXPORTED_TABLES).toSorted());
  });
});

import type { DossierGuest } from '@imprimatur/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../db/schema/index.ts';
import { sendDueMails } from '../../mail/delivery.ts';
import { issueLink } from '../../mail/link-token.ts';
import type { MailRow } from '../../mail/outbox-repository.ts';
import { renderMail, renderToSend } from '../../mail/render.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';
import { unzipFiles, verifyZip } from '../dossier/testing/dossier-zip.ts';
import { holdFiles } from '../dossier/testing/held-files.ts';

const run = withWorld();
let id: number;

const ADA = { name: 'Ada Auditor', email: 'ada@auditors.example', days: 3 };
const DAY_MS = 86_400_000;

const listGuests = (who: TestPerson = run.world.office) => run.app.call(who, 'GET', `/guidelines/${id}/dossier/guests`);
const postInvitation = (body: object = ADA, who: TestPerson = run.world.office) =>
  run.app.call(who, 'POST', `/guidelines/${id}/dossier/guests`, body);
const revoke = (guest: number, who: TestPerson = run.world.office) =>
  run.app.call(who, 'DELETE', `/guidelines/${id}/dossier/guests/${guest}`);

async function inviteGuest(body: object = ADA): Promise<DossierGuest> {
  const answer = await postInvitation(body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}

const issueToken = ({ id: guest, email }: Pick<DossierGuest, 'id' | 'email'>): string =>
  issueLink(run.app.context.config.secrets, { purpose: 'guest', id: guest, email }, run.app.context.now());
const openDossier = (token: string) => run.app.call(null, 'GET', `/dossiers/${token}`);
const askFor = (token: string) => run.app.call(null, 'POST', `/dossiers/${token}/get-download-link`);
const fetchZip = (link: string) => run.app.fastify.inject({ url: link });

const readGuestLogs = async (guest: number) => {
  const { rows } = await run.app.context.pool.query(
    `select action, user_id, user_name, guideline_id from logs_in_clear where model = 'guest' and model_id = $1 order by id`,
    [guest],
  );
  return rows;
};

beforeAll(async () => {
  const { app, world } = run;
  id = await createEntryInPhase(app, world, 50);
  const none = { none: true, relations: [] };
  const relations = [{ entity: 'Tracer Ltd', comment: '500 euro' }];
  const form = { items: { support: none, honoraria: { none: false, relations } }, signature: 'X', confirmed: 1 };
  const [first, second] = (await readEntry(app, world.office, id)).coi_users;
  for (const [row, terms] of [
    [first, 1],
    [second, 2],
  ] as const)
    await app.write(
      'update declarations set form = $2, terms = $3, declared = true, answered_at = now() where id = $1',
      [row?.id, JSON.stringify(form), terms],
    );
});

describe('a guest of a dossier', () => {
  it('can be invited, listed and revoked only by the office', async () => {
    const { office: _office, ...others } = run.world;
    const guest = await inviteGuest();
    expect(guest).toMatchObject({ name: ADA.name, email: ADA.email, state: 'active', used_at: null, revoked_at: null });
    expect(new Date(guest.ends_at).getTime() - new Date(guest.created_at).getTime()).toBe(3 * DAY_MS);
    for (const who of Object.values(others)) {
      const refused = [await listGuests(who), await postInvitation(ADA, who), await revoke(guest.id, who)];
      for (const { statusCode } of refused) expect([403, 404]).toContain(statusCode);
    }
    expect((await listGuests()).json().data).toContainEqual(guest);
    expect((await revoke(guest.id)).statusCode).toBe(204);
    expect((await revoke(guest.id)).statusCode).toBe(204);
    const [row] = (await listGuests()).json().data.filter((one: DossierGuest) => one.id === guest.id);
    expect(row.state).toBe('revoked');
    expect((await readGuestLogs(guest.id)).map(({ action }) => action)).toEqual(['invited', 'revoked']);
    expect(
      (await run.app.call(run.world.office, 'DELETE', `/guidelines/999999/dossier/guests/${guest.id}`)).statusCode,
    ).toBe(404);
  });

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with a name on two lines', { name: 'Ada\nBob' }, 'name'],
    ['without an address', { email: 'ada' }, 'email'],
    ['for zero days', { days: 0 }, 'days'],
    ['for a fraction of a day', { days: 1.5 }, 'days'],
    ['for more than thirty days', { days: 31 }, 'days'],
  ])('cannot be invited %s', async (_what, body, field) => {
    const answer = await postInvitation({ ...ADA, ...body });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('cannot be invited to a draft, which only its writers know about', async () => {
    const { office, submitter } = run.world;
    const draft = await createEntryInPhase(run.app, run.world, 0);
    const path = `/guidelines/${draft}/dossier/guests`;
    expect((await run.app.call(office, 'POST', path, ADA)).statusCode).toBe(403);
    expect((await run.app.call(submitter, 'POST', path, ADA)).statusCode).toBe(403);
  });

  it('can read the same as the board: summaries of declarations, without emails, conflicts and contents of the log', async () => {
    const answer = await openDossier(issueToken(await inviteGuest()));
    expect(answer.statusCode, answer.body).toBe(200);
    const { guest, ...dossier } = answer.json().data;
    expect(guest).toEqual({ name: ADA.name, ends_at: expect.any(String) });
    expect(dossier).toMatchObject({ edition: 'internal', entry: { id }, emails: null, conflicts: null });
    const declarations: { form: unknown; summary: unknown }[] = dossier.declarations;
    expect(declarations.every(({ form }) => form === null)).toBe(true);
    // Under version 1 of the terms, only the office may read even the summary.
    expect(declarations.flatMap(({ summary }) => summary ?? [])).toEqual([{ kinds: ['honoraria'], companies: 1 }]);
    expect(answer.body).not.toMatch(/Tracer|500 euro/);
    for (const { email } of Object.values(run.world)) expect(answer.body).not.toContain(email);
  });

  it('can download a zip that can be verified and contains only the hashes of the log', async () => {
    const guest = await inviteGuest();
    const answer = await askFor(issueToken(guest));
    expect(answer.statusCode, answer.body).toBe(200);
    const zip = await fetchZip(answer.json().link);
    expect([zip.statusCode, zip.headers['content-disposition']]).toEqual([200, expect.stringContaining('dossier.zip')]);
    expect(await verifyZip(zip.rawPayload)).toMatchObject({ flaws: [], rows: 0 });
    const files = await unzipFiles(zip.rawPayload);
    expect(Object.keys(files)).not.toContain('log/personal.jsonl');
    expect(Buffer.concat(Object.values(files)).toString('latin1')).not.toMatch(/Tracer|500 euro/);
  });

  it('is logged by name at each visit, and the office sees the last visit', async () => {
    const guest = await inviteGuest();
    const token = issueToken(guest);
    await openDossier(token);
    await openDossier(token);
    const { link } = (await askFor(token)).json();
    await run.app.fastify.inject({ method: 'HEAD', url: link });
    await fetchZip(link);
    const rows = await readGuestLogs(guest.id);
    expect(rows.map(({ action }) => action)).toEqual(['invited', 'opened', 'opened', 'download']);
    for (const row of rows.slice(1))
      expect(row).toMatchObject({ user_id: null, user_name: ADA.name, guideline_id: id });
    const readGuestHistory = async (who: TestPerson) => {
      const { data, counts } = (await run.app.call(who, 'GET', `/guidelines/${id}/history?kind=guest`)).json();
      expect(counts.guest).toBe(data.length);
      return data.slice(0, 3).map((one: { event: string; user_name: string }) => [one.event, one.user_name]);
    };
    const { office, gpc, igo, submitter } = run.world;
    expect(await readGuestHistory(office)).toEqual([
      ['guest-download', ADA.name],
      ['guest-opened', ADA.name],
      ['guest-opened', ADA.name],
    ]);
    for (const who of [gpc, igo, submitter]) expect(await readGuestHistory(who)).toEqual([]);
    const [seen] = (await listGuests()).json().data.filter((one: DossierGuest) => one.id === guest.id);
    expect(seen.used_at).not.toBeNull();
  });

  it('gets the same 404 for a link that has expired, was revoked, or belongs to another address', async () => {
    const [active, revoked] = [await inviteGuest(), await inviteGuest()];
    const [token, other] = [issueToken(active), issueToken(revoked)];
    const signed = (await askFor(other)).json().link;
    await revoke(revoked.id);
    const unknown = await openDossier('x'.repeat(56));
    for (const answer of [
      await openDossier(other),
      await askFor(other),
      await openDossier(issueToken({ ...active, email: 'eve@auditors.example' })),
      await fetchZip(signed),
    ])
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    expect((await openDossier(token)).statusCode).toBe(200);
    await run.app.write("update dossier_guests set ends_at = now() - interval '1 second' where id = $1", [active.id]);
    for (const answer of [await openDossier(token), await askFor(token)])
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    expect((await listGuests()).json().data.find((one: DossierGuest) => one.id === active.id)?.state).toBe('ended');
  });

  it('cannot be a person who is currently excluded from the entry', async () => {
    const { app, world } = run;
    const { name, email, id: user } = world.reviewer2;
    const token = issueToken(await inviteGuest({ name, email: email.toUpperCase(), days: 3 }));
    const { link } = (await askFor(token)).json();
    const handle = async (handling: string) => {
      const { rows } = await app.context.pool.query(
        'select id from declarations where guideline_id = $1 and user_id = $2',
        [id, user],
      );
      const path = `/guidelines/${id}/declarations/${rows[0].id}/handling`;
      await callOrThrow(app, world.office, 'POST', path, { handling, text: 'Advises the maker.' });
    };
    await handle('excluded');
    for (const answer of [await openDossier(token), await askFor(token), await fetchZip(link)])
      expect(answer.statusCode).toBe(404);
    const refused = await postInvitation({ name, email, days: 3 });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['email']]);
    await handle('none_needed');
    expect((await openDossier(token)).statusCode).toBe(200);
  });

  it('can complete a running download after being revoked, but cannot start another one', async () => {
    const guest = await inviteGuest();
    const { link } = (await askFor(issueToken(guest))).json();
    const files = holdFiles(run.app.context.store);
    const running = Promise.resolve(fetchZip(link));
    await files.reached();
    expect((await revoke(guest.id)).statusCode).toBe(204);
    files.release();
    const { statusCode, rawPayload, headers } = await running;
    expect([statusCode, rawPayload.length]).toEqual([200, Number(headers['content-length'])]);
    expect((await verifyZip(rawPayload)).flaws).toEqual([]);
    expect((await fetchZip(link)).statusCode).toBe(404);
    expect((await readGuestLogs(guest.id)).map(({ action }) => action)).toEqual(['invited', 'download', 'revoked']);
  });

  it('cannot read an entry that was moved back to a phase hidden from them', async () => {
    const { office } = run.world;
    const token = issueToken(await inviteGuest());
    await callOrThrow(run.app, office, 'PUT', `/guidelines/${id}`, { phase: 0, comment: 'Back.' });
    expect((await openDossier(token)).statusCode).toBe(404);
    await callOrThrow(run.app, office, 'PUT', `/guidelines/${id}`, { phase: 50, comment: 'Forth.' });
    expect((await openDossier(token)).statusCode).toBe(200);
  });
});

// Covers Desk.13
describe('the email to a guest', () => {
  it('contains the only working link, which nobody else can read and which is never stored', async () => {
    const { app, world } = run;
    const guest = await inviteGuest({ ...ADA, email: 'only@auditors.example' });
    const [row] = (await app.context.db.select().from(mails).orderBy(mails.id)).filter(
      ({ recipientEmail }) => recipientEmail === guest.email,
    );
    if (row === undefined) throw new Error('there is no email');
    const config = { ...app.context.config, mode: 'production' } as const;
    const { text, subject } = renderToSend({ config }, row);
    expect(subject).toMatch(/^Please read the dossier of /);
    const [, token = ''] = /\/dossiers\/([\w-]{56})/.exec(text) ?? [];
    expect((await openDossier(token)).statusCode).toBe(200);
    const { entry } = (await openDossier(token)).json().data;
    expect(entry.id).toBe(id);
    expect(renderMail({ config }, row).text).toContain('/dossiers/your-own-link');
    expect((await openDossier('your-own-link')).statusCode).toBe(404);
    const read = [
      await app.call(world.office, 'GET', `/logs?guideline=${id}`),
      await app.call(world.office, 'GET', `/guidelines/${id}/history`),
      await listGuests(),
    ];
    for (const { body } of read) expect(body).not.toContain(token);
    const { rows } = await app.context.pool.query(
      'select m::text as text from mails m union all select g::text from dossier_guests g',
    );
    expect(rows.some(({ text: stored }: { text: string }) => stored.includes(token))).toBe(false);
  });

  it('is not sent once the link has expired, or if the guest or the person who invited them is excluded', async () => {
    const { app, world } = run;
    await app.write(`update mails set status = 'kept'`, []);
    const colleague = await app.person(0);
    const { name, email, id: reviewer } = world.reviewer2;
    const to = (address: string) => ({ ...ADA, email: address });
    const active = await inviteGuest(to('lasting@auditors.example'));
    const revoked = await inviteGuest(to('revoked@auditors.example'));
    const ended = await inviteGuest(to('ended@auditors.example'));
    await inviteGuest({ name, email, days: 3 });
    expect((await postInvitation(to('theirs@auditors.example'), colleague)).statusCode).toBe(201);
    await revoke(revoked.id);
    await app.write("update dossier_guests set ends_at = now() - interval '1 second' where id = $1", [ended.id]);
    const exclude = `insert into declarations (guideline_id, user_id, name, type, excused, handling)
      values ($1, $2, 'Excluded', 'decider', true, 'excluded')
      on conflict (guideline_id, user_id) where user_id is not null do update set handling = 'excluded'`;
    for (const user of [reviewer, colleague.id]) await app.write(exclude, [id, user]);
    const sent: string[] = [];
    const transport = { send: async ({ recipientEmail }: MailRow) => void sent.push(recipientEmail) };
    while ((await sendDueMails(app.context, transport)) > 0);
    expect(sent).toEqual([active.email]);
    const { rows } = await app.context.pool.query(`select last_error from mails where status = 'failed'`);
    expect(rows).toEqual(
      Array.from({ length: 4 }, () => ({ last_error: 'The link to the dossier is no longer valid.' })),
    );
    await app.write(`update declarations set handling = 'none_needed' where handling = 'excluded'`, []);
  });
});

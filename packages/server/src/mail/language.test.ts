import type { Operations } from '@imprimatur/contract';
import { addDays, dayIn, type Language } from '@imprimatur/domain';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../db/schema/index.ts';
import { sendDigests } from '../features/reminders/digest.ts';
import type { TestPerson } from '../testing/test-app.ts';
import { withWorld } from '../testing/with-world.ts';
import { callOrThrow, createDraft, createEntryInPhase, uploadFile } from '../testing/world.ts';
import { renderToSend } from './render.ts';

const test = withWorld({ each: true });

const callForData = async (who: TestPerson, method: 'GET' | 'POST', path: string, body?: object) => {
  const answer = await test.app.call(who, method, path, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().data;
};
const chooseLanguage = (who: TestPerson, language: Language) =>
  callOrThrow(test.app, who, 'PATCH', '/user/settings', { language });
beforeEach(() => chooseLanguage(test.world.gpc, 'de'));

async function findEmailTo({ email }: Pick<TestPerson, 'email'>, template: string) {
  const [row] = await test.app.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipientEmail, email), eq(mails.template, template)))
    .orderBy(mails.id);
  if (row === undefined) return expect.fail(`no ${template} to ${email}`);
  return { id: row.id, ...renderToSend(test.app.context, row) };
}

const GERMAN_SUBJECT = /^Bitte CV-\d{4}-\d{3} bis zum [\d-]+ formal prüfen$/;
const ENGLISH_SUBJECT = /^Please complete the formal check of CV-\d{4}-\d{3} by [\d-]+$/;

describe('the language of an email', () => {
  // Covers Beyond.17
  it('is the one that its recipient has chosen, or English', async () => {
    await createEntryInPhase(test.app, test.world, 10);
    const { gpc, gpc2 } = test.world;
    const [german, english] = [await findEmailTo(gpc, 'submit'), await findEmailTo(gpc2, 'submit')];
    expect([german.subject, english.subject]).toEqual([
      expect.stringMatching(GERMAN_SUBJECT),
      expect.stringMatching(ENGLISH_SUBJECT),
    ]);
    expect(german.text).toContain(`Guten Tag ${gpc.name},`);
    expect(german.calendar).toContain('Bitte schließen Sie die formale Prüfung ab.');
    expect(english.text).toContain(`Dear ${gpc2.name},`);
    expect(english.calendar).toContain('Please complete the formal check.');
  });

  // Covers Beyond.17
  it('is the one at the time when the email was queued, however often the email is shown and sent', async () => {
    await createEntryInPhase(test.app, test.world, 10);
    const { gpc, office } = test.world;
    const { id } = await findEmailTo(gpc, 'submit');
    await chooseLanguage(gpc, 'en');
    expect((await callForData(office, 'GET', `/mails/${id}`)).subject).toMatch(GERMAN_SUBJECT);
    await test.app.context.pool.query(`update mails set status = 'sent', sent_at = now() where id = $1`, [id]);
    expect((await callForData(office, 'POST', `/mails/${id}/resend`)).subject).toMatch(GERMAN_SUBJECT);
    await createEntryInPhase(test.app, test.world, 10);
    const rows = await test.app.context.db.select().from(mails).where(eq(mails.recipientId, gpc.id)).orderBy(mails.id);
    expect(rows.at(-1)).toMatchObject({ template: 'submit', language: 'en' });
  });

  it('is English for an author without an account', async () => {
    const { submitter } = test.world;
    await chooseLanguage(submitter, 'de');
    const author = { first_name: 'A', last_name: 'Outside', society: 'S', email: 'outside@test.example' };
    const { id } = await createDraft(test.app, test.world, { ex_co_authors: [author] });
    await callOrThrow(test.app, submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
    await callOrThrow(test.app, test.world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, { changeType: 0 });
    expect((await findEmailTo(submitter, 'preApprove')).text).toContain('vorab freigegeben, sodass die Ausarbeitung');
    const emails = await test.app.context.db
      .select()
      .from(mails)
      .where(eq(mails.recipientEmail, author.email))
      .orderBy(mails.id);
    expect(emails.length).toBeGreaterThan(0);
    expect(new Set(emails.map(({ language }) => language))).toEqual(new Set(['en']));
  });

  // Covers Beyond.17
  it('is the one chosen at the time of a daily summary, whatever it was when the news was queued', async () => {
    const { gpc } = test.world;
    await chooseLanguage(gpc, 'en');
    await callOrThrow(test.app, gpc, 'PATCH', '/user/settings', { daily_digest: true });
    await createEntryInPhase(test.app, test.world, 10);
    await chooseLanguage(gpc, 'de');
    const { context } = test.app;
    const tomorrow = addDays(dayIn(context.config.timeZone, context.now()), 1);
    await sendDigests({ ...context, now: () => new Date(`${tomorrow}T11:00:00Z`) });
    const { subject, text } = await findEmailTo(gpc, 'digest');
    expect(subject).toMatch(/^Bitte lesen: Zusammenfassung vom .+ mit einer Neuigkeit$/);
    expect(text).toMatch(/\* Bitte CV-.+ formal prüfen\n {2}.+ hat „.+“ zur formalen Prüfung eingereicht\. Bitte/);
    expect(text).not.toContain('submitted');
  });
});

describe('values queued by a server of version 2.0.0 or earlier', () => {
  it('are read and sent in English', async () => {
    const values = {
      name: 'T',
      unique_id: 'BJ-2026-001',
      phase: 'Under GPC review',
      due: '2027-03-14',
      screen: 'view',
    };
    const news = [{ subject: 'S', happened: 'H.', expected: null, path: '/guidelines/1/view' }];
    const add = (template: string, text: object) =>
      test.app.context.pool.query(
        `insert into mails (event_key, template, recipient_id, recipient_name, recipient_email, guideline_id, values)
         values ($1, $1, $2, $3, $4, 1, $5)`,
        [template, test.world.gpc.id, test.world.gpc.name, test.world.gpc.email, text],
      );
    await add('task-reminder', { ...values, task: 'Please review it for the GPC.' });
    await add('digest', { day: '2027-03-14', news });
    await add('role-handed-over', {
      ...values,
      by: 'Olga',
      role: 'First coordinating author',
      before: null,
      comment: null,
    });
    const read = async (template: string) => (await findEmailTo(test.world.gpc, template)).text;
    expect(await read('task-reminder')).toContain(
      'This is a reminder from the office about “T” (Under GPC review). Please send your review for the GPC',
    );
    expect(await read('digest')).toMatch(/\* S\n {2}H\.\n {2}http\S+\/guidelines\/1\/view\n/);
    expect(await read('role-handed-over')).toContain('Olga has made you the first coordinating author of “T”.');
  });
});

describe('an email preview', () => {
  type Preview = Operations['POST /guidelines/{id}/mail-preview']['answer'];

  const preview = async (who: TestPerson, id: number, language: Language = 'en'): Promise<Preview['data']> => {
    const body = { transition: 'gpcRevision', phase: 46 };
    const headers = { 'accept-language': language };
    const answer = await test.app.call(who, 'POST', `/guidelines/${id}/mail-preview`, body, { headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };

  // Covers Beyond.19
  it('is shown once per language, with its recipients', async () => {
    const { office, submitter } = test.world;
    const other = await test.app.person(0, { superuser: true });
    await chooseLanguage(other, 'de');
    const id = await createEntryInPhase(test.app, test.world, 44);
    await uploadFile(test.app, submitter, id, 'revised.pdf');
    const shown = (await preview(office, id)).filter(({ text }) =>
      /nach dem GPC-Gutachten|after the GPC review/.test(text),
    );
    const named = shown.map(({ to, subject }) => [to.some(({ name }) => name === other.name), subject]);
    expect(named).toContainEqual([true, expect.stringMatching(/^Bitte .+ zur Begutachtung weiterleiten$/)]);
    expect(named.filter(([german]) => german)).toHaveLength(1);
  });

  // Covers Beyond.19
  it('does not reveal the language of people whom the caller cannot see', async () => {
    const { submitter } = test.world;
    const before = await createEntryInPhase(test.app, test.world, 44);
    await uploadFile(test.app, submitter, before, 'revised.pdf');
    const other = await test.app.person(0, { superuser: true });
    await chooseLanguage(other, 'de');
    const emails = await preview(submitter, before);
    expect(emails.filter(({ to }) => to.some(({ name }) => name === 'The office'))).toHaveLength(1);
    expect(emails.map(({ text }) => text).join()).not.toContain('nach dem GPC-Gutachten');
    expect((await preview(submitter, before, 'de')).map(({ text }) => text).join()).toContain('nach dem GPC-Gutachten');
  });

  it('of a reminder is in the language of the recipient', async () => {
    const { gpc, office } = test.world;
    const id = await createEntryInPhase(test.app, test.world, 42);
    const tasks = [{ guideline_id: id, user_id: gpc.id, task: 'gpc_review' }];
    const [email] = await callForData(office, 'POST', '/desk/letters', { tasks });
    expect(email.subject).toMatch(/^Erinnerung: Bitte CV-.+ für den GPC begutachten$/);
    expect(email.text).toMatch(/Bitte senden Sie bis zum [\d-]+ Ihr Gutachten für den GPC\./);
    await callOrThrow(test.app, office, 'POST', '/desk/reminders', { tasks });
    expect((await findEmailTo(gpc, 'task-reminder')).text).toBe(email.text);
  });
});

describe('a calendar feed', () => {
  it('is in the language of its owner', async () => {
    const { gpc } = test.world;
    await createEntryInPhase(test.app, test.world, 42);
    const { address } = await callForData(gpc, 'POST', '/user/calendar');
    const read = async () => (await test.app.fastify.inject({ url: new URL(address).pathname })).body;
    expect(await read()).toContain('DESCRIPTION:Bitte senden Sie Ihr Gutachten für den GPC.');
    await chooseLanguage(gpc, 'en');
    expect(await read()).toContain('DESCRIPTION:Please send your review for the GPC.');
  });
});

import { expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/test-app.ts';
import { withWorld } from '../../../testing/with-world.ts';
import { createDraft, createEntryInPhase } from '../../../testing/world.ts';

const run = withWorld({ each: true });

const callInLanguage = async (language: string, who: TestPerson, method: string, path: string, body?: unknown) => {
  const answer = await run.app.call(who, method, path, body, { headers: { 'accept-language': language } });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};

// Covers Beyond.13
it('an entry explains in German why a step is not possible yet, and shows its committee and milestones in German', async () => {
  const id = await createEntryInPhase(run.app, run.world, 40);
  const readSentences = async (language: string) => {
    const { data } = await callInLanguage(language, run.world.submitter, 'GET', `/guidelines/${id}`);
    const hands = data.actions.find(({ name }: { name: string }) => name === 'firstUpload');
    return [hands.reasons, data.label, data.milestones[0].title];
  };
  const [english, german] = [await readSentences('en'), await readSentences('de')];
  expect(english).toEqual([
    [
      'Please upload a file first. This step submits the files that have not been submitted yet.',
      expect.stringMatching(/^Declarations of interest are still missing from: /),
    ],
    'Cardiovascular',
    'Entry submitted',
  ]);
  expect(german).toEqual([
    [
      'Bitte laden Sie zuerst eine Datei hoch. Dieser Schritt legt die noch nicht vorgelegten Dateien vor.',
      expect.stringMatching(/^Interessenerklärungen fehlen noch von: /),
    ],
    'Herz-Kreislauf',
    'Eintrag eingereicht',
  ]);
});

it('the response to a change equals a later read in German', async () => {
  const { app, world } = run;
  const { id } = await createDraft(app, world, { description: '' });
  const readReasons = async (language: string) => {
    const { data } = await callInLanguage(language, world.submitter, 'PATCH', `/guidelines/update_draft/${id}`, {
      name: 'Renamed',
    });
    return data.actions.find(({ name }: { name: string }) => name === 'submit').reasons;
  };
  expect(await readReasons('en')).toContain('Please enter a description.');
  expect(await readReasons('de')).toContain('Bitte geben Sie eine Beschreibung ein.');
});

it('hidden reviewers appear in German as their party, in the history and in tasks', async () => {
  const { world } = run;
  const id = await createEntryInPhase(run.app, world, 100);
  const history = await callInLanguage('de', world.coauthor, 'GET', `/guidelines/phases/${id}`);
  expect(history.data.map((row: { user_name: string }) => row.user_name)).toEqual(
    expect.arrayContaining(['Der GPC', 'Die Gutachtenden', 'Die Nationalen Delegierten', world.office.name]),
  );
  const other = await createEntryInPhase(run.app, world, 50);
  const waiting = async (language: string) =>
    (await callInLanguage(language, world.submitter, 'GET', '/work')).data.waiting
      .filter((row: { guideline_id: number }) => row.guideline_id === other)
      .map((row: { user_name: string }) => row.user_name);
  expect(await waiting('en')).toContain('Committee');
  expect(await waiting('de')).toContain('Ausschuss');
});

it('a reviewer whose review might be the last gets no hint about that, in German', async () => {
  const id = await createEntryInPhase(run.app, run.world, 50);
  const body = { transition: 'committeeChanges', changeType: 0 };
  const { meta } = await callInLanguage('de', run.world.reviewer, 'POST', `/guidelines/${id}/mail-preview`, body);
  expect(meta.unsaid).toMatch(/^Wenn das letzte Gutachten da ist, /);
});

// Covers Beyond.13
it('an import preview explains errors in German, and names the roles in German', async () => {
  const row = { first_name: 'Ada', last_name: 'Row', email: 'ada@row.example', role: 'nurse' };
  const body = { mode: 'preview', users: [row, { ...row, email: 'no address', role: 2 }] };
  const problems = async (language: string) =>
    (await callInLanguage(language, run.world.office, 'POST', '/users/import', body)).data.map(
      (one: { problems: unknown }) => one.problems,
    );
  expect(await problems('en')).toEqual([
    {
      role: [
        'There is no role with this name. Please use one of these: Office, Guidelines and Publications Council, Committee user, National Delegate, External and Internal Groups Officer.',
      ],
    },
    { email: ['Please enter a valid email address.'] },
  ]);
  expect(await problems('de')).toEqual([
    {
      role: [
        'Eine Rolle dieses Namens gibt es nicht. Bitte geben Sie eine von diesen ein: Geschäftsstelle, Leitlinien- und Publikationsrat, Ausschussmitglied, Nationale/r Delegierte/r, Extern und Vorstand (Internal Groups Officer).',
      ],
    },
    { email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein.'] },
  ]);
});

it('a refused import explains each row in German', async () => {
  const twice = { first_name: 'Ada', last_name: 'Row', email: 'ada@row.example' };
  const answer = await run.app.call(
    run.world.office,
    'POST',
    '/users/import',
    { mode: 'apply', users: [twice, twice] },
    { headers: { 'accept-language': 'de' } },
  );
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    { 'users.1.email': ['Eine frühere Zeile hat dieselbe E-Mail-Adresse (Ada Row). Bitte behalten Sie nur eine.'] },
  ]);
});

it('a reminder that is not sent has a German explanation', async () => {
  const { world } = run;
  const id = await createEntryInPhase(run.app, world, 50);
  const tasks = [
    { guideline_id: id, task: 'committee_review', user_id: world.external.id },
    { guideline_id: id, task: 'gpc_review', user_id: world.gpc.id },
    { guideline_id: id, task: 'nobody', user_id: null },
  ];
  const readReasons = async (language: string) =>
    (await callInLanguage(language, world.office, 'POST', '/desk/reminders', { tasks })).data.map(
      (one: { reason: string | null }) => one.reason,
    );
  expect(await readReasons('de')).toEqual([
    'Diese Person hat diese Aufgabe nicht mehr.',
    `${world.gpc.name} hat diese Aufgabe nicht mehr.`,
    'Im Moment kann hier niemand handeln, daher kann niemand erinnert werden.',
  ]);
  expect((await readReasons('en'))[0]).toBe('This person no longer has this task.');
});

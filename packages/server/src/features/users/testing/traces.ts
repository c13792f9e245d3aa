import { DECLARATION_ITEMS } from '@imprimatur/domain';
import type { TestApp, TestPerson } from '../../../testing/test-app.ts';
import {
  createEntryInPhase,
  createDraft,
  answerAllDeclarations,
  readEntry,
  callOrThrow,
  uploadFile,
  type World,
} from '../../../testing/world.ts';

/** Unique contact data, one value per field. Some are earlier values that have since been changed. */
export const CONTACT_DATA = {
  email: 'quirinius@zyxmail.example',
  earlierEmail: 'quagga@formerly.example',
  phone: '+43 999 7531 8642',
  hospital: 'Spital zur Quitte',
  earlierHospital: 'Klinik am Quarzweg',
  city: 'Zyxstadt',
  country: 'Quokkaland',
  subject: 'sub-of-quirinius-77',
  device: '203.0.113.177',
} as const;

const NAME = { first_name: 'Quirinius', last_name: 'Zyxowski' } as const;
/** An earlier spelling, in their account and in their signature. */
const EARLIER_NAME = { first_name: 'Quirin', last_name: 'Zyxow' } as const;

/** The texts to look for after the name has been replaced too. Both parts of the name are unique. */
export const UNIQUE_NAMES = [NAME.first_name, NAME.last_name, EARLIER_NAME.last_name] as const;

const PASSWORD = 'abcdef';

async function createTracedPerson(app: TestApp, office: TestPerson): Promise<TestPerson> {
  const fields = {
    ...EARLIER_NAME,
    email: CONTACT_DATA.earlierEmail,
    role: 2,
    committee: 'CV',
    hospital: CONTACT_DATA.earlierHospital,
  };
  const secret = { password: PASSWORD, password_confirmation: PASSWORD };
  const answer = await app.call(
    office,
    'POST',
    '/users',
    { ...fields, ...secret },
    { headers: { 'idempotency-key': 'made' } },
  );
  const { id } = answer.json().data as { id: number };
  const { email, phone, hospital, city, country } = CONTACT_DATA;
  const away = { from: '01-03-2099', to: '09-03-2099' };
  await callOrThrow(app, office, 'PATCH', `/users/${id}`, {
    ...NAME,
    email,
    phone,
    hospital,
    city,
    country,
    gender: 1,
    away,
  });
  await app.context.pool.query(`update users set sso_issuer = 'https://sso.example', sso_subject = $2 where id = $1`, [
    id,
    CONTACT_DATA.subject,
  ]);
  const signIn = (password: string) =>
    app.call(null, 'POST', '/auth', { email, password }, { remoteAddress: CONTACT_DATA.device });
  await signIn('wrong');
  const token = (await signIn(PASSWORD)).json().access_token as string;
  return { id, email, token, name: `${NAME.first_name} ${NAME.last_name}` };
}

const makeForm = (name: string) => ({
  signature: name,
  items: Object.fromEntries(DECLARATION_ITEMS.map(({ id }) => [id, { none: true, relations: [] }])),
  confirmed: 1,
});

/** Puts the person into every kind of part of an entry and does its work. */
async function takeParts(app: TestApp, world: World, person: TestPerson): Promise<void> {
  const asSubmitter = { ...world, submitter: person };
  await createDraft(app, asSubmitter, { name: 'A draft' });
  const own = await createEntryInPhase(app, asSubmitter, 60);
  await callOrThrow(app, person, 'POST', `/guidelines/${own}/declaration`, makeForm(person.name));
  const proposed = await createEntryInPhase(app, asSubmitter, 10);
  await callOrThrow(app, person, 'POST', `/comments/${proposed}`, { comment: 'A comment.' });
  await uploadFile(app, person, own, 'a working file.pdf');
  await callOrThrow(app, person, 'PUT', `/guidelines/${own}/read`);
  const asAuthor = { ...world, coauthor: person };
  const authored = await createEntryInPhase(app, asAuthor, 40);
  await callOrThrow(app, person, 'POST', `/guideline-users-role-accept/${authored}`, { role: 'coauthor' });
  await callOrThrow(app, world.office, 'POST', `/guidelines/${authored}/coi-reminders`, {});
  await answerAllDeclarations(app, world, authored);
  const deleted = await createEntryInPhase(app, asAuthor, 10);
  await callOrThrow(app, world.office, 'DELETE', `/guidelines/${deleted}`);
  const asReviewer = { ...world, reviewer: person };
  const reviewed = await createEntryInPhase(app, asReviewer, 50);
  await callOrThrow(app, world.office, 'POST', '/desk/reminders', {
    tasks: [{ guideline_id: reviewed, user_id: person.id, task: 'committee_review' }],
    text: 'Please look at it.',
  });
  await callOrThrow(app, person, 'POST', `/guidelines/${reviewed}/points`, {
    points: [{ kind: 'minor', text: 'Why so?' }],
  });
  await callOrThrow(app, person, 'POST', `/guidelines/${reviewed}/finish-review`, {
    changeType: 1,
    comment: 'Some changes.',
  });
  const guest = { name: person.name, email: CONTACT_DATA.email, days: 3 };
  await callOrThrow(app, world.office, 'POST', `/guidelines/${reviewed}/dossier/guests`, guest);
  const people = { ...asReviewer, cowriter: person, reviewer: world.gpc };
  const written = await createDraft(app, people, { review_user_ids: [world.reviewer2.id] });
  await callOrThrow(app, world.submitter, 'POST', `/guidelines/${written.id}/hand-over`, {
    role: 'cowriter',
    from: person.id,
    to: world.cowriter.id,
  });
  const entry = await readEntry(app, world.office, reviewed);
  await app.call(world.office, 'PUT', `/guidelines/${reviewed}`, { changes: `${entry.changes} More.` });
}

/** A person with unique contact data who has done everything that leaves traces. */
export async function withTraces(app: TestApp, world: World): Promise<TestPerson> {
  // An author who is named only by address, before the account exists.
  const typed = { ...EARLIER_NAME, email: CONTACT_DATA.earlierEmail };
  await createDraft(app, world, { co_co_author: typed });
  const person = await createTracedPerson(app, world.office);
  await takeParts(app, world, person);
  await callOrThrow(app, person, 'POST', '/user/calendar');
  await callOrThrow(app, person, 'PATCH', '/user/settings', { daily_digest: true });
  await app.call(person, 'POST', '/guidelines', { name: 'Twice' }, { headers: { 'idempotency-key': 'of them' } });
  const colleague = { first_name: 'Some', last_name: 'Colleague', email: 'colleague@test.example' };
  await app.call(person, 'POST', '/co-authors', { ...colleague, hospital: 'H', city: 'C', country: 'D' });
  const row = { ...NAME, email: CONTACT_DATA.email, role: 'Committee user', committee: 'TY' };
  await callOrThrow(app, world.office, 'POST', '/users/import', { mode: 'apply', users: [row] });
  await app.context.pool.query(
    `update mails set last_error = '550 <' || recipient_email || '> unknown' where recipient_id = $1`,
    [person.id],
  );
  return person;
}

/** Call this after the person was deleted. Other people then name them by an address that they used to have. */
export async function nameDeletedPersonAgain(app: TestApp, world: World): Promise<number> {
  const { id } = await createDraft(app, world, { co_co_author: { ...NAME, email: CONTACT_DATA.email } });
  await callOrThrow(app, world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
  await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { phase: 40 });
  return id;
}

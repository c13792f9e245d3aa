import { COMPLETE_ENTRY, ENTRY_RULE_CASES, TODAY } from '@imprimatur/domain/testing/entry-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitCases } from '../../../testing/test-set.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  createEntryInPhase,
  createWorld,
  readEntry,
  callOrThrow,
  uploadFile,
  type World,
  FINAL_ACKNOWLEDGEMENTS,
} from '../../../testing/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(`${TODAY}T12:00:00Z`) });
  world = await createWorld(test);
});
afterAll(() => test.close());

describe('the API enforces a rule of the editor:', () => {
  // Covers V2.2.2, V2.2.3
  it.each(limitCases(ENTRY_RULE_CASES, 30))('%s: %s', async (_step, _rule, over, expected) => {
    const { id, version } = await callOrThrow(test, world.submitter, 'POST', '/guidelines', { name: 'A title' });
    const answer = await test.call(world.submitter, 'PUT', `/guidelines/${id}`, {
      ...COMPLETE_ENTRY,
      ...over,
      phase: 10,
    });
    const errors: Record<string, string[]> = answer.json().errors ?? {};
    expect(Object.entries(errors).flatMap(([field, all]) => all.map((one) => `${field}: ${one}`))).toEqual(expected);
    expect(answer.statusCode).toBe(expected.length === 0 ? 200 : 422);
    const after = await readEntry(test, world.submitter, id);
    if (expected.length > 0) expect([after.phase, after.version, after.name]).toEqual([0, version, 'A title']);
    else expect(after.phase).toBe(10);
  });

  // Covers V2.2.3
  it.each([
    ['its submitter', () => world.submitter],
    ['one of its authors', () => world.reviewer],
    ['one of its co-writers', () => world.reviewer2],
  ])('nobody can review an entry as %s', async (_part, reviewer) => {
    const { id } = await callOrThrow(test, world.submitter, 'POST', '/guidelines', { name: 'A title' });
    const answer = await test.call(world.submitter, 'PUT', `/guidelines/${id}`, {
      ...COMPLETE_ENTRY,
      co_author: { user_id: world.reviewer.id },
      cowrite_user_ids: [world.reviewer2.id],
      review_user_ids: [reviewer().id],
    });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['review_user_ids']]);
  });

  it('the office can set only existing phases', async () => {
    const { id } = await callOrThrow(test, world.submitter, 'POST', '/guidelines', { name: 'A title' });
    for (const phase of [11, '10', null]) {
      const answer = await test.call(world.office, 'PUT', `/guidelines/${id}`, { phase });
      expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, ['phase']]);
    }
  });
});

const USER = { first_name: 'A', last_name: 'B', email: 'rule@test.example', role: 4 };
const PASSWORD_FIELDS = { password: 'abc', password_confirmation: 'abc' };
const CO_AUTHOR = {
  first_name: 'A',
  last_name: 'B',
  hospital: 'H',
  city: 'C',
  country: 'D',
  email: 'rule@test.example',
};
const PUBLICATION = { date_of_publication: '02-11-2026', name_of_journal: 'Journal', doi_number: '10.1000/182' };
const PERIOD = { dateFrom: '01-01-2027', dateTo: '31-12-2027' };
const omit = (fields: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

type Who = keyof World;
/**
 * A line for each rule of specification §5 outside the editor: the person, the phase of the entry, the call, and the field that the
 * refusal names.
 */
// biome-ignore format: a rule per line
const FORM_RULES: readonly [rule: string, who: Who, phase: number | null, call: string, body: object, field: string][] = [
  ['a user needs a first name', 'office', null, 'POST /users', { ...USER, ...PASSWORD_FIELDS, first_name: ' ' }, 'first_name'],
  ['a user needs a last name', 'office', null, 'POST /users', { ...USER, ...PASSWORD_FIELDS, last_name: '' }, 'last_name'],
  ['a user needs an address', 'office', null, 'POST /users', { ...omit(USER, 'email'), ...PASSWORD_FIELDS }, 'email'],
  ['a user needs a valid address', 'office', null, 'POST /users', { ...USER, ...PASSWORD_FIELDS, email: 'a@' }, 'email'],
  ['a password needs three characters', 'office', null, 'POST /users', { ...USER, password: 'ab', password_confirmation: 'ab' }, 'password'],
  ['a password must be repeated', 'office', null, 'POST /users', { ...USER, ...PASSWORD_FIELDS, password_confirmation: 'abd' }, 'password_confirmation'],
  ['a co-author needs a first name', 'submitter', null, 'POST /co-authors', { ...CO_AUTHOR, first_name: '' }, 'first_name'],
  ['a co-author needs a last name', 'submitter', null, 'POST /co-authors', { ...CO_AUTHOR, last_name: ' ' }, 'last_name'],
  ['a co-author needs a hospital', 'submitter', null, 'POST /co-authors', { ...CO_AUTHOR, hospital: '' }, 'hospital'],
  ['a co-author needs a city', 'submitter', null, 'POST /co-authors', { ...CO_AUTHOR, city: '' }, 'city'],
  ['a co-author needs a country', 'submitter', null, 'POST /co-authors', omit(CO_AUTHOR, 'country'), 'country'],
  ['a co-author needs a valid address', 'submitter', null, 'POST /co-authors', { ...CO_AUTHOR, email: 'rule' }, 'email'],
  ['a deadline is required', 'office', 10, 'POST /guidelines/update_deadline/:id', {}, 'deadline'],
  ['a deadline has the form day, month, year', 'office', 10, 'POST /guidelines/update_deadline/:id', { deadline: '2099-03-01' }, 'deadline'],
  ['a deadline is a day of the calendar', 'office', 10, 'POST /guidelines/update_deadline/:id', { deadline: '31-02-2099' }, 'deadline'],
  ['a comment is required', 'gpc', 10, 'POST /comments/:id', { comment: ' \n' }, 'comment'],
  ['requesting additional work needs a comment', 'gpc', 10, 'POST /guidelines/:id/formal-check-approval', { changeType: 1 }, 'comment'],
  ['rejecting needs a comment', 'gpc', 10, 'POST /guidelines/reject/:id', { comment: ' ' }, 'comment'],
  ['a hold by the council needs a comment', 'gpc', 102, 'PATCH /guidelines/:id', { phase: 104 }, 'comment'],
  ['a hold by the board needs a comment', 'igo', 110, 'PATCH /guidelines/:id', { phase: 130, comment: '' }, 'comment'],
  ['rejecting a role needs a comment', 'coauthor', 10, 'POST /guideline-users-role-reject/:id', { role: 'coauthor', comment: '' }, 'comment'],
  ['requesting another role needs a comment', 'coauthor', 10, 'POST /guideline-users-role-change-request/:id', { role: 'coauthor', changeRequest: 'cowriter', comment: ' ' }, 'comment'],
  ['another role must differ from the current one', 'coauthor', 10, 'POST /guideline-users-role-change-request/:id', { role: 'coauthor', changeRequest: 'coauthor', comment: 'Please.' }, 'changeRequest'],
  ['a council review with major changes needs a comment', 'gpc', 42, 'POST /guidelines/:id/finish-review', { changeType: 2 }, 'comment'],
  ['a council review with major changes needs a file', 'gpc', 42, 'POST /guidelines/:id/finish-review', { changeType: 2, comment: 'See file.' }, 'files'],
  ['a committee review with major changes needs a comment', 'reviewer', 50, 'POST /guidelines/:id/finish-review', { changeType: 2 }, 'comment'],
  ['a committee review with major changes needs a file', 'reviewer', 50, 'POST /guidelines/:id/finish-review', { changeType: 2, comment: 'See file.' }, 'files'],
  ['a review needs one of three choices', 'reviewer', 50, 'POST /guidelines/:id/finish-review', { changeType: 3 }, 'changeType'],
  ['a delegate’s review needs one of three choices', 'delegate', 80, 'POST /guidelines/:id/national-delegate-review', { changeType: null }, 'changeType'],
  ['a delegate’s review with minor changes needs a comment', 'delegate', 80, 'POST /guidelines/:id/national-delegate-review', { changeType: 1 }, 'comment'],
  ['a delegate’s review with major changes needs a comment', 'delegate', 80, 'POST /guidelines/:id/national-delegate-review', { changeType: 2, comment: '' }, 'comment'],
  ['the first upload needs confirmed procedures and standards', 'submitter', 40, 'PATCH /guidelines/:id', { phase: 42 }, 'min_requirements'],
  ['the first upload needs a file', 'submitter', 40, 'PATCH /guidelines/:id', { phase: 42, min_requirements: 1 }, 'files'],
  ['the final approval needs a file', 'submitter', 100, 'PATCH /guidelines/:id', { phase: 102, ...FINAL_ACKNOWLEDGEMENTS }, 'files'],
  ...Object.keys(FINAL_ACKNOWLEDGEMENTS).map((tick): [string, Who, number, string, object, string] =>
    [`final approval: ${tick}`, 'submitter', 100, 'PATCH /guidelines/:id', { phase: 102, ...FINAL_ACKNOWLEDGEMENTS, [tick]: 0 }, tick]),
  ...Object.keys(PUBLICATION).map((field): [string, Who, number, string, object, string] =>
    [`publication: ${field}`, 'submitter', 120, 'POST /guidelines/:id/final-publication', omit(PUBLICATION, field), field]),
  ['publication needs a DOI', 'submitter', 120, 'POST /guidelines/:id/final-publication', { ...PUBLICATION, doi_number: 'tbd' }, 'doi_number'],
  ['publication cannot be in the future', 'submitter', 120, 'POST /guidelines/:id/final-publication', { ...PUBLICATION, date_of_publication: '01-10-2099' }, 'date_of_publication'],
  ['publication cannot be in the future, even if the office stores it in another phase', 'office', 10, 'POST /guidelines/:id/final-publication', { ...PUBLICATION, date_of_publication: '01-10-2099' }, 'date_of_publication'],
  ['rejecting needs a comment with visible characters', 'gpc', 10, 'POST /guidelines/reject/:id', { comment: '\u200b' }, 'comment'],
  ['a comment needs visible characters', 'gpc', 10, 'POST /comments/:id', { comment: '\u00ad' }, 'comment'],
  ['publication has the form day, month, year', 'submitter', 120, 'POST /guidelines/:id/final-publication', { ...PUBLICATION, date_of_publication: '2026-11-02' }, 'date_of_publication'],
  ['statistics need a first day', 'office', null, 'POST /stats', omit(PERIOD, 'dateFrom'), 'dateFrom'],
  ['statistics need a last day', 'office', null, 'POST /stats', omit(PERIOD, 'dateTo'), 'dateTo'],
  ['the settings need an address', 'office', null, 'POST /configurations', { officeEmailOverride: '0' }, 'officeEmail'],
  ['the settings need a valid address', 'office', null, 'POST /configurations', { officeEmail: 'office', officeEmailOverride: '0' }, 'officeEmail'],
  ['a milestone needs a title', 'gpc', 10, 'POST /guideline-budgets/:id', { budgets: [{ id: 'm', title: '', type: 'meeting', start: '01-06-2027', budget: '1.00' }] }, 'budgets.0.title'],
  ['a milestone cannot start in the past', 'gpc', 10, 'POST /guideline-budgets/:id', { budgets: [{ id: 'm', title: 'T', type: 'meeting', start: '28-02-2027', budget: '1.00' }] }, 'budgets.0.start'],
  ['an amount has at most two decimals', 'gpc', 10, 'POST /guideline-budgets/:id', { budgets: [{ id: 'm', title: 'T', type: 'meeting', start: '01-06-2027', budget: '1.001' }] }, 'budgets.0.budget'],
  ['an amount has no thousands separator', 'gpc', 10, 'POST /guideline-budgets/:id', { budgets: [{ id: 'm', title: 'T', type: 'meeting', start: '01-06-2027', budget: '1.500' }] }, 'budgets.0.budget'],
];

/** A refused call leaves its entry unchanged, so the tests share one entry per phase. */
const entries = new Map<number, Promise<number>>();
const getEntry = (phase: number) => {
  const known = entries.get(phase) ?? createEntryInPhase(test, world, phase);
  entries.set(phase, known);
  return known;
};

describe('the API enforces a rule of another form:', () => {
  // Covers V2.2.2, V2.2.3
  it.each(limitCases(FORM_RULES, 5))('%s', async (_rule, who, phase, call, body, field) => {
    const id = phase === null ? 0 : await getEntry(phase);
    const [method = '', path = ''] = call.split(' ');
    const before = await test.context.pool.query('select coalesce(max(id), 0)::int as id from logs');
    const answer = await test.call(world[who], method, path.replace(':id', `${id}`), body);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json().errors)).toContain(field);
    expect(answer.json().errors[field][0]).toMatch(/^[A-Za-z].{4,}/);
    const after = await test.context.pool.query('select coalesce(max(id), 0)::int as id from logs');
    expect(after.rows).toEqual(before.rows);
    if (phase !== null) expect((await readEntry(test, world.office, id)).phase).toBe(phase);
  });

  // Covers V2.2.2
  it.each([
    ['Thumbs.db'],
    ['desktop.ini'],
    ['.hidden'],
    ...['php', 'php5', 'html', 'htm', 'js', 'jsx'].map((ending) => [`plan.${ending}`]),
  ])('files called %s are refused', async (name) => {
    const answer = await uploadFile(test, world.submitter, await getEntry(40), name);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['gl']]);
  });
});

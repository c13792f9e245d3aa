import { describe, expect, it } from 'vitest';
import { listLabels } from '../labels/en.ts';
import { roleName } from '../permissions/roles.ts';
import { findAnswerProblems, findApprovalProblems, statusAfter, type InvitationAnswer } from './answers.ts';
import { asksForDeclarations } from '../lifecycle/phase-sets.ts';
import { type DeclarantSlot, findDeclarantType, findMissingDeclarants } from './declaration.ts';
import { absence, authorDetails, coAuthorForm, newUser, userFields } from './user.ts';

describe('an answer to an invitation', () => {
  const accept: InvitationAnswer = { kind: 'accept' };
  const reject: InvitationAnswer = { kind: 'reject', comment: 'No time.' };
  const change: InvitationAnswer = { kind: 'changeRequest', comment: 'I wrote it.', wanted: 'coauthor' };
  const codes = (status: 0 | 1 | 2 | 3, answer: InvitationAnswer) =>
    findAnswerProblems({ role: 'reviewer', status }, answer, 10).map((one) => one.code);

  // Covers S4.19, S5.26
  it.each([
    [0, accept, []],
    [0, reject, []],
    [0, change, []],
    [3, accept, []],
    [3, reject, []],
    [3, change, ['alreadyAnswered']],
    [1, accept, ['alreadyAnswered']],
    [1, reject, ['alreadyAnswered']],
    [2, accept, ['alreadyAnswered']],
    [0, { ...reject, comment: ' ' }, ['commentRequired']],
    [0, { ...change, comment: '' }, ['commentRequired']],
    [0, { ...change, wanted: 'reviewer' }, ['differentRole']],
  ] as [0 | 1 | 2 | 3, InvitationAnswer, string[]][])(
    'with the status %i, as %j, has the problems %j',
    (status, answer, expected) => {
      expect(codes(status, answer)).toEqual(expected);
    },
  );

  it('requires an invitation', () => {
    expect(findAnswerProblems(undefined, accept, 10).map((one) => one.code)).toEqual(['noSuchRole']);
  });

  // Covers S4.19, S6.8
  it('sets the status to accepted, rejected or requested, and only a request can be approved', () => {
    expect([accept, reject, change].map(statusAfter)).toEqual([1, 2, 3]);
    expect(([0, 1, 2, 3] as const).filter((status) => findApprovalProblems({ status }, 10).length === 0)).toEqual([3]);
    expect(findApprovalProblems(undefined, 10)).toHaveLength(1);
  });

  it('is refused once the entry has ended, in phases 20 and 140', () => {
    for (const phase of [20, 140] as const) {
      expect(findAnswerProblems({ role: 'reviewer', status: 0 }, accept, phase)).toMatchObject([
        { code: 'entryEnded' },
      ]);
      expect(findApprovalProblems({ status: 3 }, phase)).toMatchObject([{ code: 'entryEnded' }]);
    }
  });
});

describe('an absence', () => {
  it.each([
    ['01-03-2030', '01-03-2030', true],
    ['02-03-2030', '01-03-2030', false],
    ['01-03-2030', '02-03-2031', true],
    ['01-03-2030', '03-03-2031', false],
  ])('can last at most 366 days: %s to %s', (from, to, possible) => {
    expect(absence.safeParse({ from, to }).success).toBe(possible);
  });
});

describe('declarations of interest', () => {
  // Covers S3.7
  it.each([
    ['submitter', 'other'],
    ['co_author', 'authors'],
    ['co_co_author', 'authors'],
    ['co_authors', 'authors'],
    ['ex_co_authors', 'external_authors'],
    ['cowriter', 'other'],
    ['reviewer', 'other'],
  ] as [DeclarantSlot, string][])('by a %s have the type %s', (slot, type) => {
    expect(findDeclarantType(slot)).toBe(type);
  });

  it('are missing for people who have neither declared nor been excused', () => {
    const one = (name: string, declared: boolean, excused: boolean) => ({ name, declared, excused });
    expect(
      findMissingDeclarants([
        one('A', true, false),
        one('B', false, false),
        one('C', false, true),
        one('D', false, false),
      ]),
    ).toEqual(['B', 'D']);
  });

  it('are required from phase 40 on', () => {
    expect(([0, 10, 20, 30, 40, 42, 140] as const).filter(asksForDeclarations)).toEqual([40, 42, 140]);
  });
});

describe('a user', () => {
  const user = { first_name: 'Clara', last_name: 'Meyer', email: 'clara@demo.example' };
  const fields = (
    schema: typeof newUser | typeof userFields | typeof coAuthorForm | typeof authorDetails,
    sent: object,
  ) => (schema.safeParse(sent).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

  // Covers S3.1, S5.1
  it('must have names and an address', () => {
    expect(fields(userFields, user)).toEqual([]);
    expect(fields(userFields, { ...user, first_name: '', last_name: ' ', email: 'x' })).toEqual([
      'first_name: Please provide a correct value',
      'last_name: Please provide a correct value',
      'email: Please enter a valid email address.',
    ]);
  });

  // Covers S3.2
  it('can have a role from 0 to 5, or none', () => {
    for (const role of [0, 1, 2, 3, 4, 5, null]) expect(fields(userFields, { ...user, role })).toEqual([]);
    for (const role of [6, -1, '1'])
      expect(fields(userFields, { ...user, role })).toEqual(['role: Please choose one.']);
  });

  it('accepts no unknown fields, and accepts a password only at creation', () => {
    expect(fields(userFields, { ...user, activated: true })).toHaveLength(1);
    expect(fields(userFields, { ...user, password: 'abc', password_confirmation: 'abc' })).toHaveLength(1);
    expect(fields(newUser, { ...user, password: 'abc', password_confirmation: 'abc' })).toEqual([]);
  });

  // Covers S5.2, S8.11, S9.5, V6.2.5
  it('must have a password of at least three characters, repeated correctly', () => {
    expect(fields(newUser, user)).toEqual([]);
    expect(fields(newUser, { ...user, password: 'ab', password_confirmation: 'ab' })).toEqual([
      'password: The password needs at least 3 characters.',
    ]);
    for (const password_confirmation of ['abcd', undefined, null]) {
      expect(fields(newUser, { ...user, password: 'abc', password_confirmation })).toEqual([
        'password_confirmation: entered values do not match',
      ]);
    }
  });

  // Covers S5.21
  it('created with the co-author form must have an affiliation', () => {
    const form = { ...user, hospital: 'General', city: 'Vienna', country: 'Austria' };
    expect(coAuthorForm.parse(form)).toMatchObject({ co_author: true });
    for (const field of ['first_name', 'last_name', 'email', 'hospital', 'city', 'country']) {
      for (const value of ['', undefined])
        expect(fields(coAuthorForm, { ...form, [field]: value })).toEqual([`${field}: incorrect value`]);
    }
  });

  it('who accepts to be an author can add an affiliation and a gender, but change nothing else', () => {
    const details = { hospital: 'General', city: 'Vienna', country: 'Austria', gender: 1 };
    expect(authorDetails.parse(details)).toEqual(details);
    for (const field of ['first_name', 'last_name', 'email'] as const)
      expect(fields(authorDetails, { ...details, [field]: user[field] })).toHaveLength(1);
  });

  it.each([
    [0, 'Office'],
    [1, 'Guidelines and Publications Council'],
    [2, 'Committee user'],
    [3, 'National Delegate'],
    [4, 'External'],
    [5, 'Internal Groups Officer'],
    [null, 'Not defined'],
  ] as const)('with role %s is shown as %s', (role, label) => {
    expect(listLabels.role[roleName(role)]).toBe(label);
  });
});

import { describe, expect, it } from 'vitest';
import {
  type ConflictFacts,
  findPossibleConflicts,
  isNamedIn,
  isSameHospital,
  canBeSamePerson,
  type PotentialJudge,
} from './conflicts.ts';

describe('comparing two names of people:', () => {
  it.each([
    ['Anna Rossi', 'Anna Rossi', 'the same'],
    ['Rossi Anna', 'Anna Rossi', 'the same'],
    ['Rossi, Anna', 'Anna Rossi', 'the same'],
    ['Prof. Dr. Anna Rossi', 'anna rossi', 'the same'],
    ['Jürgen Müller', 'Juergen Mueller', 'the same'],
    ['J. Müller', 'Jürgen Mueller', 'the same'],
    ['José García', 'Jose Garcia', 'the same'],
    ['Łukasz Żak', 'Lukasz Zak', 'the same'],
    ['山田 太郎', '太郎 山田', 'the same'],
    ['Иван Петров', 'Петров Иван', 'the same'],
    ['Anna-Maria Rossi', 'Anna Maria Rossi', 'the same'],
    ['Anna Rossi', 'Anna Rossini', 'different'],
    ['Anna Rossi', 'Marco Rossi', 'different'],
    ['Anna Rossi', 'Rossi', 'different'],
    ['A. Rossi', 'A. Bianchi', 'different'],
    ['Dr.', 'Prof.', 'different'],
    ['', '', 'different'],
  ])('%j and %j are %s', (one, other, result) => {
    expect(canBeSamePerson(one, other)).toBe(result === 'the same');
    expect(canBeSamePerson(other, one)).toBe(result === 'the same');
  });
});

const makePersonFacts = (hospital: string | null, city: string | null = null) => ({
  userId: 1,
  name: 'Anna Rossi',
  hospital,
  city,
  since: '2026-01-01T00:00:00.000Z',
});

describe('comparing two hospitals:', () => {
  it.each([
    [makePersonFacts('University Hospital', 'Vienna'), makePersonFacts('university  hospital', 'Vienna'), 'the same'],
    [makePersonFacts('University Hospital', 'Vienna'), makePersonFacts('University Hospital', 'Graz'), 'different'],
    [makePersonFacts('University Hospital', 'Vienna'), makePersonFacts('University-Hospital'), 'the same'],
    [makePersonFacts('Charité'), makePersonFacts('Charite'), 'the same'],
    [makePersonFacts(null), makePersonFacts(null), 'different'],
    [makePersonFacts(' '), makePersonFacts(' '), 'different'],
    [makePersonFacts('St. Mary'), makePersonFacts('St. Mary South'), 'different'],
  ])('%j and %j are %s', (one, other, result) => {
    expect(isSameHospital(one, other)).toBe(result === 'the same');
  });
});

describe('searching a text for a company or product:', () => {
  it.each([
    ['Scanner Systems AG', 'Quality control with Scanner Systems detectors', 'found'],
    ['Scanner Systems AG', 'A scanner, and systems for it', 'not found'],
    ['Lutathera®', 'Therapy with Lutathera', 'found'],
    ['Lutathera', 'Therapy with Lutathera®', 'found'],
    ['LUTATHERA ®', 'lutathera therapy', 'found'],
    ['Bayer', 'The Bayerian statistics', 'not found'],
    ['Bayer AG', 'A study by Bayer.', 'found'],
    ['GE', 'Cameras of GE and others', 'found'],
    ['GE', 'Change of age', 'not found'],
    ['ge', 'Cameras of GE', 'not found'],
    ['3M', 'The 3M phantom', 'found'],
    ['SE', 'sequence se', 'not found'],
    ['®', 'Therapy with Lutathera®', 'not found'],
    ['', 'anything', 'not found'],
    ['Novartis Pharma GmbH', 'Novartis Pharma supplied the tracer', 'found'],
  ])('%j in %j: %s', (name, text, result) => {
    expect(isNamedIn(name, text)).toBe(result === 'found');
  });
});

const judge: PotentialJudge = { ...makePersonFacts('Clinic'), userId: 7, name: 'Jonas Lindqvist', interests: [] };
const author = { ...makePersonFacts('Clinic'), userId: 1, since: '2026-03-01T00:00:00.000Z' };
const facts: ConflictFacts = {
  judges: [judge],
  authors: [author],
  texts: ['FAPI imaging', '', ''],
  textsSince: '2026-02-01T00:00:00.000Z',
  works: [],
};

describe('the possible conflicts of a person', () => {
  it('begin with the most recent fact', () => {
    expect(findPossibleConflicts(facts)).toEqual([
      {
        userId: 7,
        userName: 'Jonas Lindqvist',
        kind: 'same_hospital',
        detail: 'Clinic: Anna Rossi',
        since: author.since,
      },
    ]);
  });

  it('name a declared company once, however often it was declared', () => {
    const interest = { entity: 'Fapi Corp', comment: 'lectures', declaredAt: '2026-05-01T00:00:00.000Z' };
    const found = findPossibleConflicts({
      ...facts,
      authors: [],
      judges: [{ ...judge, interests: [interest, interest] }],
    });
    expect(found).toMatchObject([{ kind: 'named_interest', detail: 'Fapi Corp', since: interest.declaredAt }]);
  });

  it('name products mentioned in the comment on an interest', () => {
    const interest = { entity: 'Some Ltd', comment: 'talks about FAPI®', declaredAt: '2025-01-01T00:00:00.000Z' };
    const found = findPossibleConflicts({ ...facts, authors: [], judges: [{ ...judge, interests: [interest] }] });
    expect(found).toMatchObject([{ kind: 'named_interest', detail: 'FAPI', since: facts.textsSince }]);
  });

  it('name entries that the person wrote with an author', () => {
    const works = [
      { uniqueId: 'CV-2025-001', authorIds: [1, 7, 9], at: '2025-06-01T00:00:00.000Z' },
      { uniqueId: 'CV-2025-002', authorIds: [7, 9], at: '2025-06-01T00:00:00.000Z' },
    ];
    expect(findPossibleConflicts({ ...facts, works }).filter(({ kind }) => kind === 'shared_work')).toMatchObject([
      { detail: 'Anna Rossi: CV-2025-001' },
    ]);
  });

  it('name at most five entries that the person wrote with the same author', () => {
    const works = Array.from({ length: 9 }, (_, at) => ({
      uniqueId: `CV-2025-00${at}`,
      authorIds: [1, 7],
      at: '2025-06-01T00:00:00.000Z',
    }));
    expect(findPossibleConflicts({ ...facts, works }).filter(({ kind }) => kind === 'shared_work')).toMatchObject([
      { detail: 'Anna Rossi: CV-2025-000, CV-2025-001, CV-2025-002, CV-2025-003, CV-2025-004 + 4' },
    ]);
  });

  it('never include authors, and never compare people with themselves', () => {
    expect(findPossibleConflicts({ ...facts, authors: [author, { ...author, userId: 7, name: judge.name }] })).toEqual(
      [],
    );
  });

  it('include a person with the same name as an author who has another account or none', () => {
    const twin = { ...makePersonFacts(null), userId: null, name: 'Lindqvist, Jonas' };
    expect(findPossibleConflicts({ ...facts, authors: [twin] })).toMatchObject([{ kind: 'same_name' }]);
  });
});

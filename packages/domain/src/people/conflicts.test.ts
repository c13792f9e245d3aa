import { describe, expect, it } from 'vitest';
import {
  type ConflictFacts,
  findPossibleConflicts,
  isNamedIn,
  isSameHospital,
  isSameName,
  type PotentialJudge,
} from './conflicts.ts';

describe('comparing two names of people:', () => {
  it.each([
    ['Anna Rossi', 'Anna Rossi', true],
    ['Rossi Anna', 'Anna Rossi', true],
    ['Rossi, Anna', 'Anna Rossi', true],
    ['Prof. Dr. Anna Rossi', 'anna rossi', true],
    ['Jürgen Müller', 'Juergen Mueller', true],
    ['J. Müller', 'Jürgen Mueller', true],
    ['José García', 'Jose Garcia', true],
    ['Łukasz Żak', 'Lukasz Zak', true],
    ['山田 太郎', '太郎 山田', true],
    ['Иван Петров', 'Петров Иван', true],
    ['Anna-Maria Rossi', 'Anna Maria Rossi', true],
    ['Anna Rossi', 'Anna Rossini', false],
    ['Anna Rossi', 'Marco Rossi', false],
    ['Anna Rossi', 'Rossi', false],
    ['A. Rossi', 'A. Bianchi', false],
    ['Dr.', 'Prof.', false],
    ['', '', false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSameName(one, other)).toBe(same);
    expect(isSameName(other, one)).toBe(same);
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
    [makePersonFacts('University Hospital', 'Vienna'), makePersonFacts('university  hospital', 'Vienna'), true],
    [makePersonFacts('University Hospital', 'Vienna'), makePersonFacts('University Hospital', 'Graz'), false],
    [makePersonFacts('University Hospital', 'Vienna'), makePersonFacts('University-Hospital'), true],
    [makePersonFacts('Charité'), makePersonFacts('Charite'), true],
    [makePersonFacts(null), makePersonFacts(null), false],
    [makePersonFacts(' '), makePersonFacts(' '), false],
    [makePersonFacts('St. Mary'), makePersonFacts('St. Mary South'), false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSameHospital(one, other)).toBe(same);
  });
});

describe('searching a text for a company or product:', () => {
  it.each([
    ['Scanner Systems AG', 'Quality control with Scanner Systems detectors', true],
    ['Scanner Systems AG', 'A scanner, and systems for it', false],
    ['Lutathera®', 'Therapy with Lutathera', true],
    ['Lutathera', 'Therapy with Lutathera®', true],
    ['LUTATHERA ®', 'lutathera therapy', true],
    ['Bayer', 'The Bayerian statistics', false],
    ['Bayer AG', 'A study by Bayer.', true],
    ['GE', 'Cameras of GE and others', true],
    ['GE', 'Change of age', false],
    ['ge', 'Cameras of GE', false],
    ['3M', 'The 3M phantom', true],
    ['SE', 'sequence se', false],
    ['®', 'Therapy with Lutathera®', false],
    ['', 'anything', false],
    ['Novartis Pharma GmbH', 'Novartis Pharma supplied the tracer', true],
  ])('%j in %j: %s', (name, text, named) => {
    expect(isNamedIn(name, text)).toBe(named);
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

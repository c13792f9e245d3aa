import { describe, expect, it } from 'vitest';
import type { Role } from '../permissions/roles.ts';
import { formatProblem } from '../problems.ts';
import { ENGLISH_PROBLEMS } from '../problems-in-english.ts';
import {
  type ChosenPeople,
  findCoAuthorProblem,
  findCowriterProblem,
  findReviewerProblem,
  isOffered,
} from './pickers.ts';

const makeSuggestedPerson = (id: number, role: Role | null = 2) => ({ id, name: `Dr ${id}`, role, committee: 'CV' });
const chosen: ChosenPeople = {
  submitterId: 1,
  coAuthorId: 2,
  coCoAuthorId: 3,
  otherAuthorIds: [4],
  cowriterIds: [5],
  reviewerIds: [6],
};

describe('the people pickers', () => {
  it.each([
    ['refuse', 'co_author', 3],
    ['refuse', 'co_author', 6],
    ['accept', 'co_author', 2],
    ['accept', 'co_author', 9],
    ['refuse', 'co_co_author', 2],
    ['refuse', 'co_co_author', 6],
    ['accept', 'co_co_author', 3],
  ] as const)('%s, as %s, person %i', (verb, field, id) => {
    expect(findCoAuthorProblem(field, makeSuggestedPerson(id), chosen) !== null).toBe(verb === 'refuse');
  });

  // Covers V2.1.2
  it.each([
    [1, 'Dr 1 cannot review this entry because they are its submitter.'],
    [2, 'Dr 2 cannot review this entry because they are its author.'],
    [3, 'Dr 3 cannot review this entry because they are its author.'],
    [4, 'Dr 4 cannot review this entry because they are its author.'],
    [5, 'Dr 5 cannot review this entry because they are its co-writer.'],
    [6, null],
    [9, null],
  ])('refuse person %i as reviewer if they have another role, and name the role', (id, why) => {
    const problem = findReviewerProblem(makeSuggestedPerson(id), chosen);
    expect(problem === null ? null : formatProblem(problem, ENGLISH_PROBLEMS)).toBe(why);
  });

  // Covers S5.22
  it.each([0, 1, 3, 4, 5, null] as const)('refuse people with role %s as reviewers', (role) => {
    expect(findReviewerProblem(makeSuggestedPerson(9, role), chosen)?.code).toBe('notACommitteeUser');
  });

  it.each([
    ['do not offer', 0],
    ['do not offer', 1],
    ['offer', 2],
    ['do not offer', 3],
    ['offer', 4],
    ['do not offer', 5],
    ['do not offer', null],
  ] as const)('%s, as author or co-writer, people with role %s', (verb, role) => {
    expect(isOffered({ role })).toBe(verb === 'offer');
  });

  it('refuse the submitter and the reviewers as co-writers', () => {
    expect([1, 6, 5, 9].map((id) => findCowriterProblem(makeSuggestedPerson(id), chosen) !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { PROBLEMS, problem, sentence } from './problems.ts';

describe('the sentence of a problem', () => {
  it.each([
    ['unauthenticated', 'This action is unauthenticated'],
    ['forbidden', 'This action is forbidden'],
    ['notFound', 'Not found.'],
    ['badCredentials', 'Bad credentials'],
    ['importUnavailable', 'This process is unavailable or is already finished'],
    ['commentRequired', 'Comment field is required.'],
    ['writeSomething', 'you need to write something'],
    ['properDate', 'choose proper date'],
    ['required', 'Please provide a correct value'],
    ['passwordMismatch', 'entered values do not match'],
  ] as const)('%s is the one of the specification', (code, text) => {
    expect(sentence({ code })).toBe(text);
  });

  it('has its values filled in, and shows what is missing as it stands', () => {
    expect(sentence(problem('tooManyWords', 'name', { limit: 20 }))).toBe('Max count words for this field is 20');
    expect(sentence(problem('noMilestone', undefined, { type: 'meta' }))).toBe(
      'No milestone for meta has been added. Please confirm.',
    );
    expect(sentence({ code: 'tooManyWords' })).toBe('Max count words for this field is {limit}');
    expect(sentence(problem('samePerson', undefined, { name: '{name} $&' }))).toContain('{name} $&');
  });

  it('carries the field and the values that it was given, and nothing else', () => {
    expect(problem('choose')).toEqual({ code: 'choose' });
    expect(problem('choose', 'type', { a: 1 })).toEqual({ code: 'choose', field: 'type', values: { a: 1 } });
  });

  it('is there for every code', () => {
    for (const text of Object.values(PROBLEMS)) expect(text.trim()).not.toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { ENGLISH_PROBLEMS } from './problems-in-english.ts';
import { GERMAN_PROBLEMS } from './problems-in-german.ts';
import { PROBLEMS, createProblem, type ProblemCode, encodeProblem, decodeProblem, formatProblem } from './problems.ts';
import { keysOf } from './tables.ts';

describe('the message of a problem', () => {
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
  ] as const)('of the kind %s is the sentence in the specification', (code, text) => {
    expect(formatProblem({ code }, ENGLISH_PROBLEMS)).toBe(text);
  });

  it('contains its values, and a placeholder for a missing value', () => {
    expect(formatProblem(createProblem('tooManyWords', 'name', { limit: 20 }), ENGLISH_PROBLEMS)).toBe(
      'Max count words for this field is 20',
    );
    expect(formatProblem(createProblem('noMilestone', undefined, { type: 'meta' }), ENGLISH_PROBLEMS)).toBe(
      'No milestone for meta has been added. Please confirm.',
    );
    expect(formatProblem({ code: 'tooManyWords' }, ENGLISH_PROBLEMS)).toBe('Max count words for this field is {limit}');
    expect(formatProblem(createProblem('samePerson', undefined, { name: '{name} $&' }), ENGLISH_PROBLEMS)).toContain(
      '{name} $&',
    );
  });

  it('contains only the given field and values', () => {
    expect(createProblem('choose')).toEqual({ code: 'choose' });
    expect(createProblem('choose', 'type', { a: 1 })).toEqual({ code: 'choose', field: 'type', values: { a: 1 } });
  });

  it('exists for every code', () => {
    for (const text of Object.values(PROBLEMS)) expect(text.trim()).not.toBe('');
  });
});

describe('the German message of a problem', () => {
  const argumentsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

  it.each(keysOf(PROBLEMS))('%s has the same placeholders as the English one', (code: ProblemCode) => {
    expect(argumentsOf(GERMAN_PROBLEMS.sentences[code])).toEqual(argumentsOf(PROBLEMS[code]));
    if (code !== 'field') expect(GERMAN_PROBLEMS.sentences[code]).not.toBe(PROBLEMS[code]);
  });

  it('contains its values, with German words for names', () => {
    expect(formatProblem(createProblem('tooManyWords', 'name', { limit: 20 }), GERMAN_PROBLEMS)).toBe(
      'Höchstens 20 Wörter sind hier möglich.',
    );
    expect(formatProblem(createProblem('onlyOneMilestone', 'budget', { type: 'meeting' }), GERMAN_PROBLEMS)).toBe(
      'Nur ein Meilenstein dieser Art ist möglich: Sitzung.',
    );
    expect(
      formatProblem(createProblem('ownEntryReviewer', 'to', { name: 'author', part: 'cowriter' }), GERMAN_PROBLEMS),
    ).toBe(
      'author kann diesen Eintrag nicht begutachten, weil die Person schon daran beteiligt ist: Mitschreibende/r.',
    );
  });
});

describe('a value that is a name', () => {
  const names = { phase: 'draft', possible: ['submitted', 'rejected'] };

  it('is translated into each language, and lists follow the rules of the language', () => {
    const wrong = createProblem('wrongPhase', 'phase', names);
    expect(formatProblem(wrong, ENGLISH_PROBLEMS)).toBe(
      'This step is not possible while the entry is in the phase “Saved as draft”. It is possible in: GPC/Office Formal Check and Rejected.',
    );
    expect(formatProblem(wrong, GERMAN_PROBLEMS)).toBe(
      'Dieser Schritt ist nicht möglich, solange der Eintrag in der Phase „Als Entwurf gespeichert“ ist. Möglich ist er in: Formale Prüfung durch GPC und Geschäftsstelle und Abgelehnt.',
    );
    const own = createProblem('ownEntryReviewer', 'to', { name: 'A', part: 'cowriter' });
    expect(formatProblem(own, ENGLISH_PROBLEMS)).toBe('A cannot review this entry because they are its co-writer.');
  });

  it('has a German word if it has an English one', () => {
    for (const [value, words] of Object.entries(ENGLISH_PROBLEMS.names))
      expect([value, Object.keys(GERMAN_PROBLEMS.names[value as keyof typeof GERMAN_PROBLEMS.names])]).toEqual([
        value,
        Object.keys(words),
      ]);
  });
});

describe('a problem reported by a schema', () => {
  it('is recognised by its English sentence', () => {
    expect(decodeProblem(encodeProblem('tooLong', { limit: 7 }))).toEqual({ code: 'tooLong', values: { limit: 7 } });
    expect(decodeProblem(encodeProblem('choose'))).toEqual({ code: 'choose' });
  });

  it('shows any other text unchanged, in every language', () => {
    expect(formatProblem(decodeProblem('Something else'), GERMAN_PROBLEMS)).toBe('Something else');
  });
});

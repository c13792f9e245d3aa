import { describe, expect, it } from 'vitest';
import { english } from './problems-in-english.ts';
import { german } from './problems-in-german.ts';
import { PROBLEMS, problem, type ProblemCode, report, reported, sentence } from './problems.ts';
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
  ] as const)('%s is the sentence in the specification', (code, text) => {
    expect(sentence({ code }, english)).toBe(text);
  });

  it('has its values filled in, and shows a missing value as a placeholder', () => {
    expect(sentence(problem('tooManyWords', 'name', { limit: 20 }), english)).toBe(
      'Max count words for this field is 20',
    );
    expect(sentence(problem('noMilestone', undefined, { type: 'meta' }), english)).toBe(
      'No milestone for meta has been added. Please confirm.',
    );
    expect(sentence({ code: 'tooManyWords' }, english)).toBe('Max count words for this field is {limit}');
    expect(sentence(problem('samePerson', undefined, { name: '{name} $&' }), english)).toContain('{name} $&');
  });

  it('contains only the given field and values', () => {
    expect(problem('choose')).toEqual({ code: 'choose' });
    expect(problem('choose', 'type', { a: 1 })).toEqual({ code: 'choose', field: 'type', values: { a: 1 } });
  });

  it('exists for every code', () => {
    for (const text of Object.values(PROBLEMS)) expect(text.trim()).not.toBe('');
  });
});

describe('the German message of a problem', () => {
  const argumentsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

  it.each(keysOf(PROBLEMS))('%s has the same placeholders as the English one', (code: ProblemCode) => {
    expect(argumentsOf(german.sentences[code])).toEqual(argumentsOf(PROBLEMS[code]));
    if (code !== 'field') expect(german.sentences[code]).not.toBe(PROBLEMS[code]);
  });

  it('has its values filled in, with German words for names', () => {
    expect(sentence(problem('tooManyWords', 'name', { limit: 20 }), german)).toBe(
      'Höchstens 20 Wörter sind hier möglich.',
    );
    expect(sentence(problem('onlyOneMilestone', 'budget', { type: 'meeting' }), german)).toBe(
      'Nur ein Meilenstein dieser Art ist möglich: Sitzung.',
    );
    expect(sentence(problem('ownEntryReviewer', 'to', { name: 'author', part: 'cowriter' }), german)).toBe(
      'author kann diesen Eintrag nicht begutachten, weil die Person schon daran beteiligt ist: Mitschreibende/r.',
    );
  });
});

describe('a value that is a name', () => {
  const names = { phase: 'draft', possible: ['submitted', 'rejected'] };

  it('is translated into each language, and joined as the language joins lists', () => {
    const wrong = problem('wrongPhase', 'phase', names);
    expect(sentence(wrong, english)).toBe(
      'This step is not possible while the entry is in the phase “Saved as draft”. It is possible in: GPC/Office Formal Check and Rejected.',
    );
    expect(sentence(wrong, german)).toBe(
      'Dieser Schritt ist nicht möglich, solange der Eintrag in der Phase „Als Entwurf gespeichert“ ist. Möglich ist er in: Formale Prüfung durch GPC und Geschäftsstelle und Abgelehnt.',
    );
    const own = problem('ownEntryReviewer', 'to', { name: 'A', part: 'cowriter' });
    expect(sentence(own, english)).toBe('A cannot review this entry because they are its co-writer.');
  });

  it('has a German word if it has an English one', () => {
    for (const [value, words] of Object.entries(english.names))
      expect([value, Object.keys(german.names[value as keyof typeof german.names])]).toEqual([
        value,
        Object.keys(words),
      ]);
  });
});

describe('a problem that a schema reports', () => {
  it('is recognised by its English sentence', () => {
    expect(reported(report('tooLong', { limit: 7 }))).toEqual({ code: 'tooLong', values: { limit: 7 } });
    expect(reported(report('choose'))).toEqual({ code: 'choose' });
  });

  it('shows any other text unchanged, in every language', () => {
    expect(sentence(reported('Something else'), german)).toBe('Something else');
  });
});

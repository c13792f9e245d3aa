import { LANGUAGES, type Language, formatDay } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { composeEmail, renderToSend } from '../render.ts';
import type { EmailText } from '../templates/template.ts';
import { SAMPLES } from '../templates/testing/samples.ts';

const config = readConfig({ PUBLIC_URL: 'https://guidelines.enma.example' }, 'test');

/** Maximum length of the first and the second sentence, in words. */
const MAX_WORDS = 20;

/** Maximum length of a subject, in characters. */
const MAX_SUBJECT = 100;

/** Patterns that the style guide forbids. */
const FORBIDDEN_PATTERNS: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\bletters?\b/i,
    /(?<!\/)\bmails?\b/i,
    /\banew\b/i,
    /\bstands?\b/i,
    /\bwho(?:m)?ever\b/i,
    /\bawaited\b/i,
    /\b(?:asked|expected) of\b/i,
    /\buntil \d/i,
    /\bhand(?:ed|s)? in\b/i,
    /\brejected (?:to|the role)\b/i,
  ],
  de: [/\bBriefe?\b/, /gefragt/, /\bwer (?:dort|hier) /i],
};

const renderSample = ([what, template, values]: (typeof SAMPLES)[number], language: Language, account = true) => {
  const createdAt = new Date('2026-11-22T08:00:00Z');
  const to = { id: account ? 3 : null, name: 'Clara Meyer', email: 'clara@demo.example' };
  const shared = { template, values, guidelineId: 12, createdAt, language };
  const row = { ...shared, recipientId: to.id, recipientName: to.name, recipientEmail: to.email };
  return {
    what: `${what}, ${language}`,
    letter: composeEmail({ config }, { ...shared, to }),
    ...renderToSend({ config }, row),
  };
};

const RENDERED_SAMPLES = SAMPLES.flatMap((sample) =>
  LANGUAGES.map((language) => ({ language, ...renderSample(sample, language) })),
);

/** Texts that people wrote, and addresses. */
const GIVEN_TEXT_PATTERN = /^> .*$|https?:\S+|\S+@\S+/gm;

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/);
const wordsIn = (text: string): number => text.split(/\s+/).length;

/** The first paragraph, and the emails inside this one. */
const requestsOf = ({ happened, expected, news = [] }: EmailText): string =>
  [happened, expected, ...news.map(({ text }) => text)].join(' ');

const findEmails = (is: (one: (typeof RENDERED_SAMPLES)[number]) => boolean): string[] =>
  RENDERED_SAMPLES.filter(is).map(({ what }) => what);

describe('every email, in every language', () => {
  it('states the due date in its subject', () => {
    const due = RENDERED_SAMPLES.filter(({ letter }) => (letter.dates ?? []).length > 0);
    expect(due.length).toBeGreaterThan(50);
    const without = due.filter(
      ({ letter, subject }) => !letter.dates?.some(({ day }) => subject.includes(formatDay(day))),
    );
    expect(without.map(({ what }) => what)).toEqual([]);
  });

  it('states the due date in its first paragraph', () => {
    const without = findEmails(
      ({ letter }) => letter.dates?.some(({ day }) => !requestsOf(letter).includes(formatDay(day))) ?? false,
    );
    expect(without).toEqual([]);
  });

  it('states in its subject what to do, if there is something to do', () => {
    const asks = { en: /[Pp]lease|You can/, de: /[Bb]itte|Sie können/ };
    const asking = RENDERED_SAMPLES.filter(({ language, letter }) =>
      (language === 'en' ? /Please/ : /Bitte/).test(letter.expected ?? ''),
    );
    expect(asking.length).toBeGreaterThan(100);
    const silent = asking.filter(({ language, subject }) => !asks[language].test(subject));
    expect(
      silent
        .map(({ what, subject }) => `${what}: ${subject}`)
        .filter((one) => !/role-(?:removed|handed-over|change-approved)/.test(one)),
    ).toEqual([]);
  });

  it('starts with two short sentences', () => {
    const long = RENDERED_SAMPLES.flatMap(({ what, letter }) =>
      sentencesOf([letter.happened, letter.expected].filter(Boolean).join(' '))
        .slice(0, 2)
        .filter((one) => wordsIn(one) > MAX_WORDS)
        .map((one) => `${what}: ${one}`),
    );
    expect(long).toEqual([]);
  });

  it('asks people without a standing declaration to complete one, not to renew it', () => {
    const first = RENDERED_SAMPLES.filter(({ what }) => what.startsWith('renewal-reminder {"until":null}'));
    expect(first).toHaveLength(LANGUAGES.length);
    expect(
      first.filter(({ subject, text }) => /renew|erneuer|last answers|letzten Antworten/i.test(subject + text)),
    ).toEqual([]);
  });

  it('has a subject of limited length', () => {
    expect(findEmails(({ subject }) => subject.length > MAX_SUBJECT)).toEqual([]);
  });

  it('names the entry in its subject', () => {
    const about = RENDERED_SAMPLES.filter(({ what }) => !/^(?:digest|log|reminders|renewal)/.test(what));
    expect(about.filter(({ subject }) => !subject.includes('BJ-2026-001')).map(({ what }) => what)).toEqual([]);
  });

  it.each(LANGUAGES.flatMap((language) => FORBIDDEN_PATTERNS[language].map((words) => [language, words] as const)))(
    'uses plain words: %s instead of %s',
    (language, words) => {
      const plain = (text: string) => text.replaceAll(GIVEN_TEXT_PATTERN, '');
      const found = findEmails((one) => one.language === language && words.test(plain(`${one.subject}\n${one.text}`)));
      expect(found).toEqual([]);
    },
  );
});

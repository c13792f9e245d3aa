import { EXCLUDED_WORDS } from '@imprimatur/domain/testing/german-glossary';
import type { Language } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { type MailToSend, renderToSend } from '../render.ts';
import { SAMPLES } from '../templates/testing/samples.ts';
import { WORDS } from './words.ts';

const config = readConfig({ PUBLIC_URL: 'https://guidelines.enma.example' }, 'test');

/** Names, titles and addresses, which are the same in every language. */
const GIVEN_TEXT_PATTERN =
  /European Nuclear Medicine Association|Bone imaging|99mTc-HDP and SUV|https?:\S+|\S+@\S+|row 345 is missing|imprimatur verify/g;

function renderSample(language: Language, [, template, values]: (typeof SAMPLES)[number], account = true): MailToSend {
  const to = { recipientName: 'Clara Meyer', recipientEmail: 'clara@demo.example', recipientId: account ? 3 : null };
  const createdAt = new Date('2026-11-22T08:00:00Z');
  return renderToSend({ config }, { template, values, guidelineId: 12, createdAt, language, ...to });
}

const wordsOf = ({ subject, text }: MailToSend) =>
  `${subject}\n${text}`.replaceAll(/^> .*$|\bBJ-2026-001/gm, '').replaceAll(GIVEN_TEXT_PATTERN, '');
const sentencesOf = (text: string) =>
  text
    .split(/[.:!?;]\s|\n/)
    .map((one) => one.trim())
    .filter((one) => / /.test(one));

/** Yields every sentence without values. */
function* plainSentences(part: object, path = ''): Generator<[path: string, sentence: string]> {
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    if (typeof value === 'string') yield [`${path}${key}`, value];
    else if (typeof value === 'object' && value !== null) yield* plainSentences(value, `${path}${key}.`);
  }
}

const RENDERED_SAMPLES = SAMPLES.map((sample) => ({
  what: sample[0],
  values: Object.values(sample[2]).map(String),
  en: renderSample('en', sample),
  de: renderSample('de', sample),
}));

/** Returns the emails for which this is true. */
const findEmails = (is: (one: (typeof RENDERED_SAMPLES)[number]) => boolean): string[] =>
  RENDERED_SAMPLES.filter(is).map(({ what }) => what);

const SHARED_VALUES = [
  'Matteo Ferrante',
  'Katarina Novák',
  'Olga Office',
  'Eve Ndiaye',
  '14-03-2027',
  '14:05',
  '12:11:345',
];

describe('a German email', () => {
  it('shares no sentence with the English email', () => {
    const shared = RENDERED_SAMPLES.flatMap(({ values, en, de }) => {
      const germanSentences = new Set(sentencesOf(wordsOf(de)));
      return sentencesOf(wordsOf(en)).filter(
        (one) => germanSentences.has(one) && !values.some((value) => one.includes(value)),
      );
    });
    expect(shared).toEqual([]);
  });

  it('contains no English word', () => {
    const english = /\b(?:the|please|your|of|is|has|and|for|until|with|you|by|it|review|draft|entry)\b/i;
    expect(RENDERED_SAMPLES.flatMap(({ de }) => english.exec(wordsOf(de))?.[0] ?? [])).toEqual([]);
  });

  // Covers Beyond.18
  it.each(SHARED_VALUES)('has the same contents as in English: %s', (value) => {
    expect(findEmails(({ en, de }) => en.text.includes(value) !== de.text.includes(value))).toEqual([]);
    expect(findEmails(({ de }) => de.text.includes(value))).not.toEqual([]);
  });

  it('has the same links as in English, with no gap and no placeholder', () => {
    for (const { what, en, de } of RENDERED_SAMPLES)
      expect([what, de.text.match(/https:\S+/g)]).toEqual([what, en.text.match(/https:\S+/g)]);
    expect(findEmails(({ de }) => /[{}<]|=>|undefined|null|NaN/.test(de.subject + de.text))).toEqual([]);
    expect(findEmails(({ de }) => !de.html.includes('<html lang="de">'))).toEqual([]);
  });

  it('has the same dates, in German', () => {
    expect(findEmails(({ en, de }) => (en.calendar === null) !== (de.calendar === null))).toEqual([]);
    expect(findEmails(({ de }) => de.calendar?.includes('PRODID:-//Imprimatur//Deadlines//DE') === false)).toEqual([]);
    expect(findEmails(({ de }) => /DESCRIPTION:(?!Bitte|Auch Sie)/.test(de.calendar ?? ''))).toEqual([]);
  });

  it('has a one-line subject that is not much longer than in English', () => {
    expect(findEmails(({ de }) => de.subject.length > 100)).toEqual([]);
    expect(findEmails(({ en, de }) => de.text.length > 1.3 * en.text.length)).toEqual([]);
  });

  it('confirms that an entry was “eingereicht”, and a version “vorgelegt”', () => {
    const receipts = RENDERED_SAMPLES.filter(({ what }) => what.startsWith('receipt'));
    expect(receipts.length).toBeGreaterThan(10);
    const wrong = receipts.filter(
      ({ de }) => !de.text.includes(`${de.subject.includes('Version') ? 'vorgelegt' : 'eingereicht'} von Katarina`),
    );
    expect(wrong.map(({ what }) => what)).toEqual([]);
  });

  it('to a person without an account greets them and mentions no profile', () => {
    const { text } = renderSample('de', SAMPLES[0] ?? expect.fail('no sample'), false);
    expect(text).toContain('Guten Tag Clara Meyer,');
    expect(text).not.toContain(WORDS.de.frame.mute);
  });

  // Covers Beyond.18
  it.each(EXCLUDED_WORDS)('uses one word for one thing: %s', (_, words) => {
    expect(findEmails(({ de }) => words.test(wordsOf(de)))).toEqual([]);
  });

  // Covers Beyond.18
  it('has its own sentences, each of which is in a sample', () => {
    const english = new Set([...plainSentences(WORDS.en)].map(([, sentence]) => sentence));
    const german = [...plainSentences(WORDS.de)];
    expect(german.filter(([, sentence]) => english.has(sentence))).toEqual([]);
    const emails = SAMPLES.flatMap((sample) => [true, false].map((account) => renderSample('de', sample, account)));
    const all = emails
      .map((one) => [one.subject, one.text, one.html, one.calendar?.replaceAll('\r\n ', '')].join('\n'))
      .join('\n');
    expect(german.filter(([, sentence]) => !all.includes(sentence))).toEqual([]);
  });
});

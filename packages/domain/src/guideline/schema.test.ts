import { describe, expect, it } from 'vitest';
import { COMMITTEES } from './enumerations.ts';
import { entryPatch, newEntry, pickedUsers } from './schema.ts';
import { checkbox, lineSchema, multiLineSchema, requiredLineSchema, requiredTextSchema, textSchema } from './text.ts';
import { countWords } from '../words.ts';

describe('the word count', () => {
  // Covers S5.35
  it.each([
    ['', 0],
    ['   ', 0],
    ['one', 1],
    [' one  two\n\tthree ', 3],
    ['well-known', 1],
    ['non\u00a0breaking', 2],
    ['one – two - three — four', 4],
    ['PET – CT', 2],
    [Array(10).fill('word').join(' – '), 10],
    [' - – — − ', 0],
    ['-1 – 2', 2],
  ])('of %j is %i', (value, count) => {
    expect(countWords(value)).toBe(count);
  });
});

describe('a text field', () => {
  // Covers V15.3.5
  it.each([['a\u0000b'], ['\ud800'], ['a'.repeat(11)], [5], [null], [undefined], [['a']]])('refuses %j', (value) => {
    expect(textSchema(10).safeParse(value).success).toBe(false);
  });

  it.each(['', 'Ω≈ç√', '😀', 'line\nline', "'; DROP TABLE", '<b>'])('stores %j unchanged', (value) => {
    expect(textSchema(100).parse(value)).toBe(value);
  });

  it('that is required must contain visible characters', () => {
    expect(requiredTextSchema(10).safeParse(' \n').success).toBe(false);
    expect(requiredTextSchema(10).parse(' a ')).toBe(' a ');
  });
});

describe('multi-line text', () => {
  it.each([
    ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a\vb\fc', 'a\nb\nc'],
    ['a\u0085b\u2028c\u2029d', 'a\nb\nc\nd'],
    ['\r\n\r\n', '\n\n'],
    ['a\tb', 'a\tb'],
    ['می\u200cخواهم \u200f', 'می\u200cخواهم \u200f'],
  ])('is normalised from %j to %j', (written, stored) => {
    expect(multiLineSchema(100).parse(written)).toBe(stored);
    expect(requiredTextSchema(100).safeParse(`x${written}`).data).toBe(`x${stored}`);
  });

  it.each([
    0x01, 0x07, 0x08, 0x0e, 0x1b, 0x1f, 0x7f, 0x80, 0x9f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2069,
  ])('cannot contain the invisible U+%x', (code) => {
    for (const schema of [multiLineSchema(100), requiredTextSchema(100)])
      expect(schema.safeParse(`a${String.fromCodePoint(code)}b`).error?.issues.map(({ message }) => message)).toEqual([
        'This text contains invisible control characters. Please remove them, or type the text instead of pasting it.',
      ]);
    expect(lineSchema(100).safeParse(`a${String.fromCodePoint(code)}b`).success).toBe(false);
  });
});

describe('single-line text', () => {
  // Covers Audit.R15
  it('has no surrounding white space', () => {
    expect(lineSchema(20).parse(' \u00a0Anna Maria  ')).toBe('Anna Maria');
    expect(requiredLineSchema(10).parse('  Anna ')).toBe('Anna');
    expect(requiredLineSchema(10).safeParse('   ').success).toBe(false);
    expect(lineSchema(10).safeParse('Anna\n').success).toBe(false);
  });
});

describe('a draft', () => {
  it('needs only a working title', () => {
    expect(newEntry.safeParse({ name: 'A title' }).success).toBe(true);
    expect(newEntry.safeParse({}).success).toBe(false);
    expect(newEntry.safeParse({ name: ' ' }).success).toBe(false);
    expect(entryPatch.safeParse({}).success).toBe(true);
  });

  it.each([
    { unknown: 1 },
    { type: 3 },
    { type: '0' },
    { kind_of_work: 2 },
    { send_coi_email: true },
    { name: 'w '.repeat(21) },
    { description: 'w '.repeat(1001) },
    { co_author: { first_name: 'A', last_name: 'B', email: 'nonsense' } },
    { cowrite_user_ids: [0] },
    { cowrite_user_ids: [1.5] },
    { review_user_ids: [{ value: 2_147_483_648 }] },
    { no_milestone: ['party'] },
    { budget: [{}] },
  ])('is refused with %j', (sent) => {
    expect(entryPatch.safeParse(sent).success).toBe(false);
  });

  const nbsp = (count: number) => Array(count).fill('word').join('\u00a0');
  // Covers Audit.R7
  it.each([
    ['\u00ad', 'Please enter a title.'],
    ['\u00a0\u00a0', 'Please enter a title.'],
    ['A\tB', 'Please write this on one line, without line breaks or control characters.'],
    ['Pasted\r\n', 'Please write this on one line, without line breaks or control characters.'],
    ['soft\u000bbreak', 'Please write this on one line, without line breaks or control characters.'],
    [nbsp(20), null],
    [nbsp(21), 'Max count words for this field is 20'],
    [Array(10).fill('word').join(' – '), null],
    [Array(20).fill('word').join(' – '), null],
    [Array(21).fill('word').join(' – '), 'Max count words for this field is 20'],
    ['Use of <i>in vivo</i> [<sup>18</sup>F]FDG', null],
    ['Use of in vivo [¹⁸F]FDG', null],
    ['x'.repeat(5000), 'Please use at most 1000 characters.'],
    ['x'.repeat(1000), null],
    [
      'Symbol font \uf061 alpha',
      'This text contains a character that only a symbol font can show. Please type it again, or use another character.',
    ],
  ])('with the title %j is refused with the message %j', (name, message) => {
    expect(newEntry.safeParse({ name }).error?.issues[0]?.message ?? null).toBe(message);
  });

  it('is limited by the number of words, not by their length', () => {
    const word = 'Radiopharmazeutikaherstellung';
    const of = (count: number) => `${word} `.repeat(count).trim();
    expect(of(20).length).toBeGreaterThan(500);
    expect(of(1000).length).toBeGreaterThan(25_000);
    expect(entryPatch.safeParse({ name: of(20), description: of(1000), changes: of(1000) }).success).toBe(true);
    const refused = entryPatch.safeParse({ name: of(21), description: of(1001), changes: 'w'.repeat(100_001) });
    expect(refused.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'name: Max count words for this field is 20',
      'description: Max count words for this field is 1000',
      'changes: Please use at most 100000 characters.',
    ]);
  });

  it('can clear a field with null, and can contain an incomplete person', () => {
    const sent = { type: null, description: null, co_author: { first_name: 'A', last_name: '', email: '' } };
    expect(entryPatch.parse(sent)).toEqual(sent);
  });

  // Covers S3.4
  it('accepts people as ids or options, and a committee as a code or an option', () => {
    expect(pickedUsers.parse([7, { value: 9, label: 'Dr Nine', status: 1 }])).toEqual([7, 9]);
    expect(entryPatch.parse({ abbreviation_of_committee: { value: 'RS', label: 'x' } })).toEqual({
      abbreviation_of_committee: 'RS',
    });
  });
});

describe('the enumerations', () => {
  // Covers S3.5
  it('contain the eighteen committees of the specification', () => {
    expect([...COMMITTEES]).toEqual('AI BJ CV DO ET II NI OT PA PH DD RP RS RY TE TY MI YP'.split(' '));
  });

  it('accept 0 and 1 for a checkbox', () => {
    expect([0, 1, 2, true, '1'].map((value) => checkbox.safeParse(value).success)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

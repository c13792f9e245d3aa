import { describe, expect, it } from 'vitest';
import { COMMITTEES } from './enumerations.ts';
import { entryPatch, newEntry, pickedUsers } from './schema.ts';
import { checkbox, line, requiredLine, requiredText, text } from './text.ts';
import { countWords } from '../words.ts';

describe('words', () => {
  // Covers S5.35
  it.each([
    ['', 0],
    ['   ', 0],
    ['one', 1],
    [' one  two\n\tthree ', 3],
    ['well-known', 1],
    ['non\u00a0breaking', 2],
  ])('of %j are %i', (value, count) => {
    expect(countWords(value)).toBe(count);
  });
});

describe('text', () => {
  // Covers V15.3.5
  it.each([['a\u0000b'], ['\ud800'], ['a'.repeat(11)], [5], [null], [undefined], [['a']]])('refuses %j', (value) => {
    expect(text(10).safeParse(value).success).toBe(false);
  });

  it.each(['', 'Ω≈ç√', '😀', 'line\nline', "'; DROP TABLE", '<b>'])('takes %j as it is', (value) => {
    expect(text(100).parse(value)).toBe(value);
  });

  it('that is required says something', () => {
    expect(requiredText(10).safeParse(' \n').success).toBe(false);
    expect(requiredText(10).parse(' a ')).toBe(' a ');
  });
});

describe('a line', () => {
  // Covers Audit.R15
  it('has no blanks around it', () => {
    expect(line(20).parse(' \u00a0Anna Maria  ')).toBe('Anna Maria');
    expect(requiredLine(10).parse('  Anna ')).toBe('Anna');
    expect(requiredLine(10).safeParse('   ').success).toBe(false);
    expect(line(10).safeParse('Anna\n').success).toBe(false);
  });
});

describe('a draft', () => {
  it('needs a working title and nothing else', () => {
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
  ])('refuses %j', (sent) => {
    expect(entryPatch.safeParse(sent).success).toBe(false);
  });

  // Covers Audit.R7
  it('is bounded by words, however long they are', () => {
    const word = 'Radiopharmazeutikaherstellung';
    const of = (count: number) => `${word} `.repeat(count).trim();
    expect(of(20).length).toBeGreaterThan(500);
    expect(of(1000).length).toBeGreaterThan(25_000);
    expect(entryPatch.safeParse({ name: of(20), description: of(1000), changes: of(1000) }).success).toBe(true);
    const refused = entryPatch.safeParse({ name: of(21), description: of(1001), changes: 'w'.repeat(100_001) });
    expect(refused.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'name: Max count words for this field is 20',
      'description: Max count words for this field is 1000',
      'changes: At most 100000 characters fit here.',
    ]);
  });

  it('clears a field with null and takes half a person', () => {
    const sent = { type: null, description: null, co_author: { first_name: 'A', last_name: '', email: '' } };
    expect(entryPatch.parse(sent)).toEqual(sent);
  });

  // Covers S3.4
  it('takes people as ids or as options, and a committee as code or option', () => {
    expect(pickedUsers.parse([7, { value: 9, label: 'Dr Nine', status: 1 }])).toEqual([7, 9]);
    expect(entryPatch.parse({ abbreviation_of_committee: { value: 'RS', label: 'x' } })).toEqual({
      abbreviation_of_committee: 'RS',
    });
  });
});

describe('enumerations', () => {
  // Covers S3.5
  it('have the eighteen committees of the specification', () => {
    expect([...COMMITTEES]).toEqual('AI BJ CV DO ET II NI OT PA PH DD RP RS RY TE TY MI YP'.split(' '));
  });

  it('tick with 0 or 1', () => {
    expect([0, 1, 2, true, '1'].map((value) => checkbox.safeParse(value).success)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

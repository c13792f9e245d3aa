import { describe, expect, test } from 'vitest';
import { compareNames } from './order.ts';
import { createTextMatcher, foldText, parseSearchWords } from './search.ts';

const GUIDELINE_NAME = 'Radioiodine in benign thyroid disease (¹³¹I), PET/CT';
const isFound = (query: string, ...texts: string[]) => createTextMatcher(query)(...texts.map(foldText));

describe('a search', () => {
  // Covers Audit.D5
  test.each([
    ['Novak', 'Jana Nováková'],
    ['NOVAK', 'Jana Nova\u0301kova'],
    ['Nova\u0301k', 'Jana Novak'],
    ['orourke', "Sinéad O'Rourke"],
    ["o'rourke", 'Sinéad O’Rourke'],
    ['O´Rourke', 'Sinéad ORourke'],
    ['Wisniewski', 'Łukasz Wiśniewski'],
    ['lukasz', 'Łukasz Wiśniewski'],
    ['sorensen', 'Bjørn Sørensen'],
    ['Strasse', 'Straße 1'],
    ['straße', 'Strasse 1'],
    ['Istanbul', 'İSTANBUL'],
    ['PET CT', GUIDELINE_NAME],
    ['pet-ct', GUIDELINE_NAME],
    ['petct', GUIDELINE_NAME],
    ['PET/CT', 'PET CT of the lung'],
    ['benign radioiodine', GUIDELINE_NAME],
    ['131i', GUIDELINE_NAME],
    ['cv 2026 003', 'CV-2026-003'],
    ['cv-2026-003', 'CV-2026-003'],
    ['CV‑2026‑003', 'CV-2026-003'],
    ['100%', '100% sure'],
    ['under_', 'Under_review'],
    ['', GUIDELINE_NAME],
    [' - ', GUIDELINE_NAME],
    [' , "', GUIDELINE_NAME],
  ])('for %s finds %s', (query, text) => expect(isFound(query, text)).toBe(true));

  test.each([
    ['benign cardiology', GUIDELINE_NAME],
    ['under%review', 'Under_review'],
    ['10%', '100'],
    ['novakjana', 'Jana Novak'],
    ['.', GUIDELINE_NAME.replaceAll('.', '')],
    ['1,000', 'Doses of 1 to 5000 MBq'],
    ['heart', 'The art of imaging'],
    ['mri', 'Letter to Mr Ionescu'],
    ['F-18', 'Chapters 1 to 8 of the guide'],
    ['Tc-99m', '[18F]FDG PET in 99 men'],
    ['CV-2026-003', 'CV-2026-030'],
  ])('for %s does not find %s', (query, text) => expect(isFound(query, text)).toBe(false));

  /** Different spellings of the same thing. */
  const SPELLINGS = [
    ['Bone scintigraphy with 99mTc-MDP', ['Tc-99m', '99m-Tc', '99mTc', 'Tc99m', '[99mTc]', '⁹⁹ᵐTc', 'Tc-99m-MDP']],
    ['Bone scintigraphy with [99mTc]Tc-MDP', ['Tc-99m', '99mTc-MDP', 'Tc-99m MDP', '[99mTc]MDP']],
    ['Bone scintigraphy with Tc 99m MDP', ['99mTc', 'Tc-99m', '99mTc-MDP', '[99mTc]Tc-MDP']],
    [
      '[18F]FDG and [68Ga]Ga-DOTA-TATE PET',
      [
        '18F-FDG',
        'F-18 FDG',
        'F-18-FDG',
        '[18F]FDG',
        '18F FDG',
        'DOTATATE',
        'DOTA-TATE',
        '68Ga-DOTATATE',
        'Ga-68 DOTATATE',
      ],
    ],
    ['68Ga-DOTATATE', ['[68Ga]Ga-DOTA-TATE', 'Ga-68-DOTATATE']],
    [
      'Lutetium-177 PSMA therapy (¹⁷⁷Lu-PSMA-617)',
      ['177Lu', 'Lu-177', 'Lu177', '177-Lu', '(177Lu)', 'Lu-177-PSMA', 'PSMA617'],
    ],
    ['Müller and Strauß method', ['Mueller', 'Muller', 'Müller', 'Mu\u0308ller', 'Muller Strauss', 'MUELLER, Strauß']],
    ['Mueller and Strauss method', ['Müller', 'Mueller-and', 'Strauß']],
    ['Soerensen, Bjoern', ['Sørensen', 'Björn']],
    ['Neuer and Müller-Lüdenscheid', ['Neuer', 'Mueller-Luedenscheid', 'Mueller-Lüdenscheid']],
    ['Katarina Novák', ['Novák, Katarina', 'Novák,Katarina', '"Katarina Novák"', '„Katarina Novák“', '«Novák»']],
    ['PET/CT', ['PETCT', 'PET-CT', 'PET CT', 'PET–CT']],
    [
      'FDG PET/CT in infection',
      ['FDG-PET/CT', 'FDG-PET-CT', 'FDG PET/CT', 'FDGPETCT', 'FDGPET', 'PETCT', 'PET in', 'infect'],
    ],
    ['FDG-PET-CT', ['FDG PET/CT', 'FDG PET CT', 'FDG/PET']],
    ['FDGPETCT', ['FDG-PET/CT', 'FDG PET/CT']],
  ] as const;
  test.each(SPELLINGS.flatMap(([text, queries]) => queries.map((query) => [query, text] as const)))(
    'for %s also finds the other spelling in %s',
    (query, text) => expect(isFound(query, text)).toBe(true),
  );

  test('for a singular finds the plural, but not the reverse', () => {
    expect(isFound('infection', 'Recommendations for infections')).toBe(true);
    expect(isFound('infections', 'Recommendations for infection')).toBe(false);
  });

  test('tries a limited number of spellings per word', () => {
    const [word] = parseSearchWords('Ae-18-oe-18-ue-18-ä-18-'.repeat(8));
    expect(word?.parts.length).toBeLessThan(100);
    expect(parseSearchWords('müe'.repeat(60))[0]?.parts.length).toBeLessThan(50);
  });

  test('finds words in different fields, but no word across two fields', () => {
    expect(isFound('novak 003 thyroid', 'Thyroid', 'CV-2026-003', 'Jana Novák')).toBe(true);
    expect(isFound('thyroidcv', 'Thyroid', 'CV-2026-003')).toBe(false);
  });

  test('uses each word once, and ignores white space and dashes', () => {
    expect(parseSearchWords(' - ')).toEqual([]);
    expect(parseSearchWords('PET/CT petct  Pet-Ct lung')).toHaveLength(2);
  });
});

// Covers Audit.R12
test('names are sorted as European readers expect', () => {
  const names = ['Zebra', 'Äpfel', 'apple', 'Łódź', 'Lund', 'øre', 'Zürich', 'Élan', 'Ende'];
  expect(names.sort(compareNames)).toEqual([
    'Äpfel',
    'apple',
    'Élan',
    'Ende',
    'Łódź',
    'Lund',
    'øre',
    'Zebra',
    'Zürich',
  ]);
});

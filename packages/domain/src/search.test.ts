import { describe, expect, test } from 'vitest';
import { compareNames } from './order.ts';
import { finder, fold, wordsOf } from './search.ts';

const NAME = 'Radioiodine in benign thyroid disease (¹³¹I), PET/CT';
const finds = (query: string, ...texts: string[]) => finder(query)(...texts.map(fold));

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
    ['PET CT', NAME],
    ['pet-ct', NAME],
    ['petct', NAME],
    ['PET/CT', 'PET CT of the lung'],
    ['benign radioiodine', NAME],
    ['131i', NAME],
    ['cv 2026 003', 'CV-2026-003'],
    ['cv-2026-003', 'CV-2026-003'],
    ['CV‑2026‑003', 'CV-2026-003'],
    ['100%', '100% sure'],
    ['under_', 'Under_review'],
    ['', NAME],
    [' - ', NAME],
  ])('for %s finds %s', (query, text) => expect(finds(query, text)).toBe(true));

  test.each([
    ['benign cardiology', NAME],
    ['under%review', 'Under_review'],
    ['10%', '100'],
    ['novakjana', 'Jana Novak'],
  ])('for %s does not find %s', (query, text) => expect(finds(query, text)).toBe(false));

  test('finds words that stand in different texts, but none across two', () => {
    expect(finds('novak 003 thyroid', 'Thyroid', 'CV-2026-003', 'Jana Novák')).toBe(true);
    expect(finds('thyroidcv', 'Thyroid', 'CV-2026-003')).toBe(false);
  });

  test('asks for each word once, and for none in blanks and dashes', () => {
    expect(wordsOf(' - ')).toEqual([]);
    expect(wordsOf('PET/CT petct  Pet-Ct lung')).toHaveLength(2);
  });
});

// Covers Audit.R12
test('names sort as a European reader does', () => {
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

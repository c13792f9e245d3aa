import { describe, expect, it } from 'vitest';
import type { Block, Format, ReadDocument } from '../model.ts';
import { compareDocuments } from './compare.ts';
import type { Part } from './comparison.ts';

const p = (text: string, page: number | null = null): Block => ({ kind: 'paragraph', runs: [{ text }], page });
const h = (text: string, level = 1): Block => ({ kind: 'heading', level, runs: [{ text }], page: null });

const document = (blocks: readonly (Block | string)[], format: Format = 'docx'): ReadDocument => ({
  format,
  title: null,
  blocks: blocks.map((block) => (typeof block === 'string' ? p(block) : block)),
  pages: null,
  notShown: [],
});

const SIGNS = { same: ['', ''], added: ['{+', '+}'], removed: ['[-', '-]'] } as const;
const said = (parts: readonly Part[]) => parts.map(({ kind, text }) => SIGNS[kind].join(text)).join('');

/** Rows in words: kind, old text, new text. */
const rowsOf = (before: ReadDocument, after: ReadDocument) =>
  compareDocuments(before, after).rows.map(
    ({ kind, beforeParts, afterParts }) => `${kind}: ${said(beforeParts)} | ${said(afterParts)}`,
  );

const LONG = 'Patients drink a litre of water within two hours and void the bladder before images are taken.';
const OTHER = 'The committee thanks Professor Lindqvist for his careful reading of an early manuscript.';

/** Older paragraphs, newer ones, and the rows that compare them. */
const CASES: Record<
  string,
  readonly [before: readonly (Block | string)[], after: readonly (Block | string)[], string[]]
> = {
  'the same': [
    [h('Dose'), 'Give 5 mg.'],
    [h('Dose'), 'Give 5 mg.'],
    ['same: Dose | Dose', 'same: Give 5 mg. | Give 5 mg.'],
  ],
  'a word more': [['Give 5 mg.'], ['Give only 5 mg.'], ['changed: Give 5 mg. | Give {+only +}5 mg.']],
  'a number': [
    ['Administer 111–185 MBq slowly.'],
    ['Administer 111–200 MBq slowly.'],
    ['changed: Administer 111–[-185 -]MBq slowly. | Administer 111–{+200 +}MBq slowly.'],
  ],
  'a power of ten': [
    ['About 10⁶ counts.'],
    ['About 106 counts.'],
    ['changed: About [-10⁶ -]counts. | About {+106 +}counts.'],
  ],
  'a paragraph more': [[LONG], [OTHER, LONG], [`added:  | {+${OTHER}+}`, `same: ${LONG} | ${LONG}`]],
  'a paragraph less': [[OTHER, LONG], [LONG], [`removed: [-${OTHER}-] | `, `same: ${LONG} | ${LONG}`]],
  'another paragraph': [[LONG], [OTHER], [`removed: [-${LONG}-] | `, `added:  | {+${OTHER}+}`]],
  'empty paragraphs': [['', LONG, ' '], [LONG, '', ''], [`same: ${LONG} | ${LONG}`]],
  'quotes, spaces, soft hyphens and ligatures': [
    ['The “eﬃcient”  dose, in µg, isn’t high.'],
    ['The "effi\u00ADcient" dose,\nin μg, isn\'t high.'],
    ['same: The “eﬃcient”  dose, in µg, isn’t high. | The "effi\u00ADcient" dose,\nin μg, isn\'t high.'],
  ],
  'a paragraph moved': [
    [OTHER, LONG, 'Give 5 mg.'],
    [LONG, 'Give 5 mg.', OTHER],
    [`moved: ${OTHER} | `, `same: ${LONG} | ${LONG}`, 'same: Give 5 mg. | Give 5 mg.', `moved:  | ${OTHER}`],
  ],
  'a paragraph moved and changed': [
    [OTHER, LONG, 'Give 5 mg.'],
    [LONG, 'Give 5 mg.', OTHER.replace('early', 'old')],
    [
      `moved: ${OTHER.replace('early ', '[-early -]')} | `,
      `same: ${LONG} | ${LONG}`,
      'same: Give 5 mg. | Give 5 mg.',
      `moved:  | ${OTHER.replace('early ', '{+old +}')}`,
    ],
  ],
  'a paragraph split': [[`${LONG} ${OTHER}`], [LONG, OTHER], [`changed: ${LONG} ${OTHER} | ${LONG}\n${OTHER}`]],
  'paragraphs joined': [[LONG, OTHER], [`${LONG} ${OTHER}`], [`changed: ${LONG}\n${OTHER} | ${LONG} ${OTHER}`]],
  'a heading that was a paragraph': [['Dose'], [h('Dose')], ['changed: Dose | Dose']],
};

describe('compared are', () => {
  it.each(Object.entries(CASES))('%s', (_, [before, after, rows]) => {
    expect(rowsOf(document(before), document(after))).toEqual(rows);
  });
});

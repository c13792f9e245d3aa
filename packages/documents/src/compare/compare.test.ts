import { describe, expect, it, vi } from 'vitest';
import type { Block } from '../model.ts';
import {
  compareAsRows,
  makeDocument,
  h,
  image,
  item,
  LONG_TEXT,
  OTHER_TEXT,
  p,
  table,
} from '../testing/comparisons.ts';
import { compareDocuments } from './compare.ts';
import { Similarity } from './similarity.ts';

/** Older paragraphs, newer paragraphs, expected rows. */
const CASES: Record<
  string,
  readonly [before: readonly (Block | string)[], after: readonly (Block | string)[], string[]]
> = {
  'no change between equal texts': [
    [h('Dose'), 'Give 5 mg.'],
    [h('Dose'), 'Give 5 mg.'],
    ['same: Dose | Dose', 'same: Give 5 mg. | Give 5 mg.'],
  ],
  'an added word': [['Give 5 mg.'], ['Give only 5 mg.'], ['changed: Give 5 mg. | Give {+only +}5 mg.']],
  'a changed number': [
    ['Administer 111–185 MBq slowly.'],
    ['Administer 111–200 MBq slowly.'],
    ['changed: Administer 111–[-185 -]MBq slowly. | Administer 111–{+200 +}MBq slowly.'],
  ],
  'a changed power of ten': [
    ['About 10⁶ counts.'],
    ['About 106 counts.'],
    ['changed: About [-10⁶ -]counts. | About {+106 +}counts.'],
  ],
  'a removed comma among changed words': [
    ['Give it slowly, warm and twice.'],
    ['Give it fast, cold and twice.'],
    ['changed: Give it [-slowly, warm -]and twice. | Give it {+fast, cold +}and twice.'],
  ],
  'a rewritten sentence as a whole, even if it shares a word': [
    ['Patients drink. Nobody shall eat any of these sweet red apples today. Then wait.'],
    ['Patients drink. Blood samples show levels of thyroid hormones and iodine. Then wait.'],
    [
      'changed: Patients drink. [-Nobody shall eat any of these sweet red apples today-]. Then wait. | ' +
        'Patients drink. {+Blood samples show levels of thyroid hormones and iodine+}. Then wait.',
    ],
  ],
  'a removed hyphen': [
    ['A post-operative scan.'],
    ['A postoperative scan.'],
    ['changed: A [-post-operative -]scan. | A {+postoperative +}scan.'],
  ],
  'an added paragraph': [
    [LONG_TEXT],
    [OTHER_TEXT, LONG_TEXT],
    [`added:  | {+${OTHER_TEXT}+}`, `same: ${LONG_TEXT} | ${LONG_TEXT}`],
  ],
  'a removed paragraph': [
    [OTHER_TEXT, LONG_TEXT],
    [LONG_TEXT],
    [`removed: [-${OTHER_TEXT}-] | `, `same: ${LONG_TEXT} | ${LONG_TEXT}`],
  ],
  'a replaced paragraph': [[LONG_TEXT], [OTHER_TEXT], [`removed: [-${LONG_TEXT}-] | `, `added:  | {+${OTHER_TEXT}+}`]],
  'no change for empty paragraphs': [['', LONG_TEXT, ' '], [LONG_TEXT, '', ''], [`same: ${LONG_TEXT} | ${LONG_TEXT}`]],
  'no change for other quotes, spaces, soft hyphens and ligatures': [
    ['The “eﬃcient”  dose, in µg, isn’t high.'],
    ['The "effi\u00ADcient" dose,\nin μg, isn\'t high.'],
    ['same: The “eﬃcient”  dose, in µg, isn’t high. | The "effi\u00ADcient" dose,\nin μg, isn\'t high.'],
  ],
  'a moved paragraph': [
    [OTHER_TEXT, LONG_TEXT, 'Give 5 mg.'],
    [LONG_TEXT, 'Give 5 mg.', OTHER_TEXT],
    [
      `moved: ${OTHER_TEXT} | `,
      `same: ${LONG_TEXT} | ${LONG_TEXT}`,
      'same: Give 5 mg. | Give 5 mg.',
      `moved:  | ${OTHER_TEXT}`,
    ],
  ],
  'a paragraph that was moved and changed': [
    [OTHER_TEXT, LONG_TEXT, 'Give 5 mg.'],
    [LONG_TEXT, 'Give 5 mg.', OTHER_TEXT.replace('early', 'old')],
    [
      `moved: ${OTHER_TEXT.replace('early ', '[-early -]')} | `,
      `same: ${LONG_TEXT} | ${LONG_TEXT}`,
      'same: Give 5 mg. | Give 5 mg.',
      `moved:  | ${OTHER_TEXT.replace('early ', '{+old +}')}`,
    ],
  ],
  'a split paragraph': [
    [`${LONG_TEXT} ${OTHER_TEXT}`],
    [LONG_TEXT, OTHER_TEXT],
    [`changed: ${LONG_TEXT} ${OTHER_TEXT} | ${LONG_TEXT}\n${OTHER_TEXT}`],
  ],
  'joined paragraphs': [
    [LONG_TEXT, OTHER_TEXT],
    [`${LONG_TEXT} ${OTHER_TEXT}`],
    [`changed: ${LONG_TEXT}\n${OTHER_TEXT} | ${LONG_TEXT} ${OTHER_TEXT}`],
  ],
  'a paragraph that became a heading': [['Dose'], [h('Dose')], ['changed: Dose | Dose']],
};

// Covers Points.39
describe('the comparison', () => {
  it.each(Object.entries(CASES))('shows %s', (_, [before, after, rows]) => {
    expect(compareAsRows(makeDocument(before), makeDocument(after))).toEqual(rows);
  });
});

// Covers Points.39
describe('comparing a DOCX with a PDF', () => {
  const CASES: Record<string, readonly [docx: readonly (Block | string)[], pdf: readonly (Block | string)[]]> = {
    'ignores that a heading is read as a paragraph': [
      [h('Dose'), LONG_TEXT],
      ['Dose', LONG_TEXT],
    ],
    "ignores a heading's number that is not in its text": [
      [h('Dose'), LONG_TEXT],
      [h('2.3 Dose'), LONG_TEXT],
    ],
    'ignores that an item is read as a paragraph': [
      [item('Give 5 mg.'), item('Wait.', '2.')],
      ['• Give 5 mg.', '2. Wait.'],
    ],
    'ignores a word broken across lines': [['The investigation is over.'], ['The investi-\ngation is over.']],
    'ignores a hyphen that is taken for a line break': [['A state-of-the-art scan.'], ['A state-ofthe-art scan.']],
    'ignores a word broken across lines at its hyphen': [['A post-operative scan.'], ['A post- operative scan.']],
    'ignores a paragraph broken across pages': [
      [LONG_TEXT],
      [p('Patients drink a litre of water within', 1), p(LONG_TEXT.slice(39), 2)],
    ],
    'ignores a word broken across pages': [
      [LONG_TEXT],
      [p('Patients drink a litre of wa-', 1), p(LONG_TEXT.slice(28), 2)],
    ],
    'ignores that a table is read as paragraphs': [
      [LONG_TEXT, table(['Age', 'Ratio', 'Uptake'], ['40 years', '2.9', 'normal']), OTHER_TEXT],
      [LONG_TEXT, 'Age Ratio Uptake', '40 years 2.9 normal', OTHER_TEXT],
    ],
  };
  it.each(Object.entries(CASES))('%s', (_, [docx, pdf]) => {
    const [one, other] = [makeDocument(docx), makeDocument(pdf, 'pdf')];
    expect(compareAsRows(one, other).filter((row) => !row.startsWith('same'))).toEqual([]);
    expect(compareDocuments(other, one).changes).toBe(0);
  });

  it.each<[string, string, string]>([
    ['number', '2.3 Dose', '2.4 Dose'],
    ['quantity', '5 mg are given.', '50 mg are given.'],
    ['hyphen where no line breaks', 'A Tc-HMPAO scan.', 'A TcHMPAO scan.'],
    ['word', 'Give only 5 mg.', 'Give 5 mg.'],
  ])('shows a changed %s', (_, docx, pdf) => {
    expect(compareDocuments(makeDocument([docx]), makeDocument([pdf], 'pdf')).changes).toBeGreaterThan(0);
  });

  it('keeps a sentence at the end of a page separate if it ends its paragraph', () => {
    const { rows } = compareDocuments(makeDocument([], 'pdf'), makeDocument([p('One.', 1), p('two', 2)], 'pdf'));
    expect(rows.map(({ after }) => [after?.index, after?.last])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});

describe('a change of structure', () => {
  it.each<[string, (Block | string)[], (Block | string)[], string | null]>([
    ['is reported if a paragraph is split', [`${LONG_TEXT} ${OTHER_TEXT}`], [LONG_TEXT, OTHER_TEXT], 'split'],
    [
      'is reported if a paragraph is split in four',
      [`${LONG_TEXT} ${OTHER_TEXT} One more. Two more.`],
      [LONG_TEXT, OTHER_TEXT, 'One more.', 'Two more.'],
      'split',
    ],
    ['is reported if paragraphs are joined', [LONG_TEXT, OTHER_TEXT], [`${LONG_TEXT} ${OTHER_TEXT}`], 'joined'],
    ['is reported if a paragraph becomes a heading', ['Dose'], [h('Dose')], 'kind'],
    ['is reported if the level of a heading changes', [h('Dose')], [h('Dose', 2)], 'kind'],
    ['is not reported if the number of an item changes', [item('Dose', '3.')], [item('Dose', '4.')], null],
    ['is not reported if only words change', [LONG_TEXT], [`${LONG_TEXT} Twice.`], null],
  ])('%s', (_, before, after, reshaped) => {
    const { rows } = compareDocuments(makeDocument(before), makeDocument(after));
    expect(rows.map((row) => row.reshaped)).toEqual([reshaped]);
  });
});

// Covers Points.39
it('the comparison names both positions of a moved paragraph', () => {
  const before = makeDocument([h('Dose'), OTHER_TEXT, LONG_TEXT, h('Images'), 'Images begin after three hours.']);
  const after = makeDocument([h('Dose'), LONG_TEXT, h('Images'), 'Images begin after three hours.', OTHER_TEXT]);
  const { rows, changes } = compareDocuments(before, after);
  const moved = rows.flatMap((row, at) => (row.moved === null ? [] : [{ at, change: row.change, ...row.moved }]));
  expect(moved).toEqual([
    { at: 1, change: 1, row: 5, section: 'Images', changed: false },
    { at: 5, change: 2, row: 1, section: 'Dose', changed: false },
  ]);
  expect(changes).toBe(2);
});

it('the comparison compares pictures by their bytes', () => {
  const kinds = (before: Block[], after: Block[]) =>
    compareDocuments(makeDocument([LONG_TEXT, ...before]), makeDocument([LONG_TEXT, ...after])).rows.map(
      ({ kind }) => kind,
    );
  expect(kinds([image(1, 2)], [image(1, 2)])).toEqual(['same', 'same']);
  expect(kinds([image(1, 2)], [image(1, 3)])).toEqual(['same', 'changed']);
  expect(kinds([image(1, 2)], [])).toEqual(['same', 'removed']);
});

// Covers Points.41
it('the comparison compares each paragraph with only a few others', () => {
  const common = vi.spyOn(Similarity.prototype, 'countCommon');
  const texts = (from: number) =>
    Array.from(
      { length: 400 },
      (_, at) => `Of these ${(at * 7) % 50} patients ${(at * from) % 30} had ${at * from} scans`,
    );
  compareDocuments(makeDocument(texts(11)), makeDocument(texts(13)));
  expect(common.mock.calls.length).toBeGreaterThan(400);
  expect(common.mock.calls.length).toBeLessThan(400 * 12);
  common.mockRestore();
});

it('the comparison reports progress from 0 to 1', () => {
  const progress: number[] = [];
  const long = makeDocument(Array.from({ length: 350 }, (_, at) => `Paragraph ${at}`));
  compareDocuments(long, long, (done) => progress.push(done));
  expect(progress.at(0)).toBe(0);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.length).toBeGreaterThan(4);
});

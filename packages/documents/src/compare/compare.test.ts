import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Block, type Format, type ReadDocument, textOf } from '../model.ts';
import { compareDocuments } from './compare.ts';
import type { BlockAt, ComparedTableRow, Comparison, Part } from './comparison.ts';
import { Likeness } from './likeness.ts';

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
  'a comma amid changed words': [
    ['Give it slowly, warm and twice.'],
    ['Give it fast, cold and twice.'],
    ['changed: Give it [-slowly, warm -]and twice. | Give it {+fast, cold +}and twice.'],
  ],
  'a word in common amid a sentence written anew': [
    ['Patients drink. Nobody shall eat any of these sweet red apples today. Then wait.'],
    ['Patients drink. Blood samples show levels of thyroid hormones and iodine. Then wait.'],
    [
      'changed: Patients drink. [-Nobody shall eat any of these sweet red apples today-]. Then wait. | ' +
        'Patients drink. {+Blood samples show levels of thyroid hormones and iodine+}. Then wait.',
    ],
  ],
  'a hyphen': [
    ['A post-operative scan.'],
    ['A postoperative scan.'],
    ['changed: A [-post-operative -]scan. | A {+postoperative +}scan.'],
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

const item = (text: string, marker = '•'): Block => ({ kind: 'item', level: 0, marker, runs: [{ text }], page: null });
const table = (...rows: string[][]): Block => ({ kind: 'table', rows, page: null });
const image = (...bytes: number[]): Block => ({
  kind: 'image',
  alt: '',
  picture: { type: 'image/png', bytes: Uint8Array.from(bytes) },
  page: null,
});

describe('DOCX and PDF say the same', () => {
  const CASES: Record<string, readonly [docx: readonly (Block | string)[], pdf: readonly (Block | string)[]]> = {
    'if a heading is taken for a paragraph': [
      [h('Dose'), LONG],
      ['Dose', LONG],
    ],
    "if a heading's number is not in its text": [
      [h('Dose'), LONG],
      [h('2.3 Dose'), LONG],
    ],
    'if an item is taken for a paragraph': [
      [item('Give 5 mg.'), item('Wait.', '2.')],
      ['• Give 5 mg.', '2. Wait.'],
    ],
    'if a line breaks a word': [['The investigation is over.'], ['The investi-\ngation is over.']],
    'if a reader takes a hyphen for the end of a line': [['A state-of-the-art scan.'], ['A state-ofthe-art scan.']],
    'if a line breaks a word at its hyphen': [['A post-operative scan.'], ['A post- operative scan.']],
    'if a page cuts a paragraph': [[LONG], [p('Patients drink a litre of water within', 1), p(LONG.slice(39), 2)]],
    'if a page cuts a word': [[LONG], [p('Patients drink a litre of wa-', 1), p(LONG.slice(28), 2)]],
    'if a table is taken for paragraphs': [
      [LONG, table(['Age', 'Ratio', 'Uptake'], ['40 years', '2.9', 'normal']), OTHER],
      [LONG, 'Age Ratio Uptake', '40 years 2.9 normal', OTHER],
    ],
  };
  it.each(Object.entries(CASES))('%s', (_, [docx, pdf]) => {
    const [one, other] = [document(docx), document(pdf, 'pdf')];
    expect(rowsOf(one, other).filter((row) => !row.startsWith('same'))).toEqual([]);
    expect(compareDocuments(other, one).changes).toBe(0);
  });

  it.each<[string, string, string]>([
    ['a number differs', '2.3 Dose', '2.4 Dose'],
    ['a quantity differs', '5 mg are given.', '50 mg are given.'],
    ['a hyphen differs at which no line breaks', 'A Tc-HMPAO scan.', 'A TcHMPAO scan.'],
    ['a word differs', 'Give only 5 mg.', 'Give 5 mg.'],
  ])('but not if %s', (_, docx, pdf) => {
    expect(compareDocuments(document([docx]), document([pdf], 'pdf')).changes).toBeGreaterThan(0);
  });

  it('and a sentence that ends with its page is a paragraph', () => {
    const { rows } = compareDocuments(document([], 'pdf'), document([p('One.', 1), p('two', 2)], 'pdf'));
    expect(rows.map(({ after }) => [after?.index, after?.last])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});

describe('what changed besides words', () => {
  it.each<[string, (Block | string)[], (Block | string)[], string | null]>([
    ['is said of a split', [`${LONG} ${OTHER}`], [LONG, OTHER], 'split'],
    [
      'is said of a split in four',
      [`${LONG} ${OTHER} One more. Two more.`],
      [LONG, OTHER, 'One more.', 'Two more.'],
      'split',
    ],
    ['is said of paragraphs joined', [LONG, OTHER], [`${LONG} ${OTHER}`], 'joined'],
    ['is said of a heading', ['Dose'], [h('Dose')], 'kind'],
    ["is said of a heading's level", [h('Dose')], [h('Dose', 2)], 'kind'],
    ["is not said of an item's number", [item('Dose', '3.')], [item('Dose', '4.')], null],
    ['is not said of words', [LONG], [`${LONG} Twice.`], null],
  ])('%s', (_, before, after, reshaped) => {
    const { rows } = compareDocuments(document(before), document(after));
    expect(rows.map((row) => row.reshaped)).toEqual([reshaped]);
  });
});

it('says from where and to where a paragraph moved', () => {
  const before = document([h('Dose'), OTHER, LONG, h('Images'), 'Images begin after three hours.']);
  const after = document([h('Dose'), LONG, h('Images'), 'Images begin after three hours.', OTHER]);
  const { rows, changes } = compareDocuments(before, after);
  const moved = rows.flatMap((row, at) => (row.moved === null ? [] : [{ at, change: row.change, ...row.moved }]));
  expect(moved).toEqual([
    { at: 1, change: 1, row: 5, section: 'Images', changed: false },
    { at: 5, change: 2, row: 1, section: 'Dose', changed: false },
  ]);
  expect(changes).toBe(2);
});

describe('tables', () => {
  const AGES = [
    ['Age', 'Ratio'],
    ['20', '3.6'],
    ['40', '2.9'],
    ['60', '2.4'],
  ];
  const cells = (row: readonly (readonly Part[])[] | null) => row?.map(said).join(', ') ?? '';
  const tableRows = (rows: readonly ComparedTableRow[] | null | undefined) =>
    rows?.map(({ kind, before, after }) => `${kind}: ${cells(before)} | ${cells(after)}`);
  const compared = (before: string[][], after: string[][]) => {
    const { rows } = compareDocuments(document([LONG, table(...before)]), document([LONG, table(...after)]));
    expect(rows).toHaveLength(2);
    return { kind: rows[1]?.kind, rows: tableRows(rows[1]?.table) };
  };

  it.each<[string, string[][], string[]]>([
    [
      'a cell',
      AGES.with(2, ['40', '3.1']),
      [
        'same: Age, Ratio | Age, Ratio',
        'same: 20, 3.6 | 20, 3.6',
        'changed: 40, [-2.9-] | 40, {+3.1+}',
        'same: 60, 2.4 | 60, 2.4',
      ],
    ],
    [
      'a row more',
      AGES.toSpliced(2, 0, ['30', '3.2']),
      [
        'same: Age, Ratio | Age, Ratio',
        'same: 20, 3.6 | 20, 3.6',
        'added:  | {+30+}, {+3.2+}',
        'same: 40, 2.9 | 40, 2.9',
        'same: 60, 2.4 | 60, 2.4',
      ],
    ],
    [
      'a row less',
      AGES.toSpliced(1, 1),
      [
        'same: Age, Ratio | Age, Ratio',
        'removed: [-20-], [-3.6-] | ',
        'same: 40, 2.9 | 40, 2.9',
        'same: 60, 2.4 | 60, 2.4',
      ],
    ],
    [
      'a column more',
      AGES.map((row, at) => row.toSpliced(1, 0, at === 0 ? 'Sex' : 'all')),
      [
        'changed: Age, Ratio | Age, {+Sex+}, Ratio',
        'changed: 20, 3.6 | 20, {+all+}, 3.6',
        'changed: 40, 2.9 | 40, {+all+}, 2.9',
        'changed: 60, 2.4 | 60, {+all+}, 2.4',
      ],
    ],
    [
      'a value in another cell',
      AGES.with(2, ['', '40 2.9']),
      [
        'same: Age, Ratio | Age, Ratio',
        'same: 20, 3.6 | 20, 3.6',
        'changed: [-40-], 2.9 | , {+40 +}2.9',
        'same: 60, 2.4 | 60, 2.4',
      ],
    ],
  ])('differ in %s', (_, after, rows) => {
    expect(compared(AGES, after)).toEqual({ kind: 'changed', rows });
  });

  it('that are the same show their rows', () => {
    expect(compared(AGES, AGES)).toEqual({
      kind: 'same',
      rows: AGES.map(([age, ratio]) => `same: ${age}, ${ratio} | ${age}, ${ratio}`),
    });
  });

  it('that are new show their rows', () => {
    const { rows } = compareDocuments(document([LONG]), document([LONG, table(['Age', 'Ratio'])]));
    expect(rows.map(({ kind, table: found }) => [kind, tableRows(found)])).toEqual([
      ['same', undefined],
      ['added', ['added:  | {+Age+}, {+Ratio+}']],
    ]);
  });
});

it('compares pictures by what they hold', () => {
  const kinds = (before: Block[], after: Block[]) =>
    compareDocuments(document([LONG, ...before]), document([LONG, ...after])).rows.map(({ kind }) => kind);
  expect(kinds([image(1, 2)], [image(1, 2)])).toEqual(['same', 'same']);
  expect(kinds([image(1, 2)], [image(1, 3)])).toEqual(['same', 'changed']);
  expect(kinds([image(1, 2)], [])).toEqual(['same', 'removed']);
});

it('compares each paragraph with a few others only', () => {
  const common = vi.spyOn(Likeness.prototype, 'common');
  const texts = (from: number) =>
    Array.from(
      { length: 400 },
      (_, at) => `Of these ${(at * 7) % 50} patients ${(at * from) % 30} had ${at * from} scans`,
    );
  compareDocuments(document(texts(11)), document(texts(13)));
  expect(common.mock.calls.length).toBeGreaterThan(400);
  expect(common.mock.calls.length).toBeLessThan(400 * 12);
  common.mockRestore();
});

it('tells its progress from 0 to 1', () => {
  const heard: number[] = [];
  const long = document(Array.from({ length: 350 }, (_, at) => `Paragraph ${at}`));
  compareDocuments(long, long, (done) => heard.push(done));
  expect(heard.at(0)).toBe(0);
  expect(heard.at(-1)).toBe(1);
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  expect(heard.length).toBeGreaterThan(4);
});

describe('whatever the documents hold', () => {
  const VOCABULARY = [
    'the',
    'dose',
    'of',
    'iodine-131',
    'isn’t',
    '“high”',
    '5',
    'mg,',
    '–',
    'eﬃcient',
    'long-\n',
    'a\u00ADcid',
    '2.3',
    '•',
  ];
  const prose = fc.array(fc.constantFrom(...VOCABULARY), { maxLength: 14 }).map((words) => words.join(' '));
  const hostile = fc.string({ unit: 'binary', maxLength: 30 });
  const text = fc.oneof({ weight: 4, arbitrary: prose }, { weight: 1, arbitrary: hostile });
  const runs = text.map((one) => [{ text: one }]);
  const page = fc.option(fc.integer({ min: 1, max: 3 }));
  const block: fc.Arbitrary<Block> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('paragraph'), runs, page }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('heading'), level: fc.integer({ min: 1, max: 3 }), runs, page }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('item'), level: fc.nat(2), marker: fc.constant('•'), runs, page }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('table'),
        rows: fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 4 }),
        page,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('image'), alt: text, picture: fc.constant(null), page }) },
  );
  const format = fc.constantFrom<Format>('docx', 'pdf');
  const some = fc.tuple(fc.array(block, { maxLength: 12 }), format).map(([blocks, kind]) => document(blocks, kind));
  /** Another document, or the same one with blocks put in, taken out or elsewhere. */
  const two = fc.oneof(
    fc.tuple(some, some),
    fc
      .tuple(some, fc.array(block, { maxLength: 3 }), fc.nat(), fc.nat(), format)
      .map(([one, more, from, to, kind]): [ReadDocument, ReadDocument] => {
        const blocks = one.blocks.toSpliced(from % (one.blocks.length + 1), 2, ...more);
        const taken = blocks.splice(to % (blocks.length + 1), 1);
        return [one, document([...blocks, ...taken], kind)];
      }),
  );

  const seenIn = (text: string) => text.replace(/[\s\u00AD\u200B-\u200D\u2060\uFEFF]/g, '');
  const isCompared = (block: Block) => block.kind === 'image' || seenIn(textOf(block)) !== '';

  /** Checks that the rows of one side hold all its text, each block once. */
  function expectWhole({ blocks }: ReadDocument, { rows }: Comparison, side: 'before' | 'after'): void {
    const own = side === 'before' ? 'removed' : 'added';
    const compared: Block[] = [];
    const check = (at: BlockAt, parts: readonly Part[]) => {
      const those = blocks.slice(at.index, at.last + 1);
      expect(seenIn(parts.map((part) => part.text).join(''))).toBe(seenIn(those.map(textOf).join('')));
      expect(parts.filter(({ kind }) => kind !== 'same' && kind !== own)).toEqual([]);
      compared.push(...those.filter(isCompared));
    };
    for (const row of rows) {
      const at = row[side];
      const cells = row.table?.flatMap((line) => line[side]?.flat() ?? []);
      if (at !== null) check(at, cells ?? (side === 'before' ? row.beforeParts : row.afterParts));
    }
    expect(compared).toEqual(blocks.filter(isCompared));
  }

  it('each side can be put together again, in its order', () => {
    fc.assert(
      fc.property(two, ([before, after]) => {
        const comparison = compareDocuments(before, after);
        expectWhole(before, comparison, 'before');
        expectWhole(after, comparison, 'after');
      }),
      { numRuns: 500 },
    );
  });

  it('a document is the same as itself', () => {
    fc.assert(
      fc.property(some, (one) => {
        expect(compareDocuments(one, structuredClone(one)).changes).toBe(0);
      }),
    );
  });

  it('turned around, what was added is removed', () => {
    const count = ({ rows }: Comparison, kind: string) => rows.filter((row) => row.kind === kind).length;
    fc.assert(
      fc.property(two, ([before, after]) => {
        const [there, back] = [compareDocuments(before, after), compareDocuments(after, before)];
        expect(there.changes).toBe(back.changes);
        expect(count(there, 'added')).toBe(count(back, 'removed'));
        expect(count(there, 'removed')).toBe(count(back, 'added'));
        expect(count(there, 'moved')).toBe(count(back, 'moved'));
      }),
      { numRuns: 500 },
    );
  });

  it('changes are counted from 1, and halves of what moved know each other', () => {
    fc.assert(
      fc.property(two, ([before, after]) => {
        const { rows, changes } = compareDocuments(before, after);
        expect(rows.flatMap(({ change }) => change ?? [])).toEqual(Array.from({ length: changes }, (_, at) => at + 1));
        for (const [at, row] of rows.entries()) {
          expect(row.change === null).toBe(row.kind === 'same');
          expect(row.moved === null).toBe(row.kind !== 'moved');
          if (row.moved !== null) expect(rows[row.moved.row]?.moved?.row).toBe(at);
        }
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { matchCoverage } from './coverage.ts';

const statements = (...rows: object[]) => ({
  path: 'docs/coverage/example.json',
  text: JSON.stringify({
    title: 'Example',
    introduction: 'For readers.',
    sections: [{ title: 'First', statements: rows }],
  }),
});
const S1 = { id: 'S1', text: 'It works' };
const coverage = (text: string, ...rows: object[]) =>
  matchCoverage([statements(...rows)], [{ path: 'a.test.ts', text }], (path) => path === 'present.md');

describe('a statement and its tests', () => {
  it.each([
    ['a test', "// Covers S1\nit('works', () => {});", 'works'],
    ['a test among others', "it('other', () => {});\n// Covers S1\ntest('works', () => {});\nit('last');", 'works'],
    ['a block', "// Covers S1\ndescribe('it', () => {\n  it('works', () => {});\n});", 'it'],
    ['a test in blocks', "describe.each(x)('it', () => {\n  // Covers S1\n  it('works');\n});", 'it › works'],
    ['a table', "// Covers S1\nit.each([\n  ['a', 1],\n])('takes %s', () => {});", 'takes %s'],
    ['a tagged table', "// Covers S1\nit.each`a\n${1}`('takes $a', () => {});", 'takes $a'],
    ['a loop', 'for (const x of [1]) {\n  // Covers S1\n  test(`takes ${x}`, () => {});\n}', 'takes ${x}'],
    [
      'nested loops',
      '// Covers S1\nfor (const x of [1])\n  for (const y of [2])\n    test(`takes ${x}`, () => {});',
      'takes ${x}',
    ],
    ['a condition', "// Covers S1\nit.skipIf(x)('works', () => {});", 'works'],
    ['an alias', "const here = describe.skipIf(x);\n// Covers S1\nhere('it', () => {});", 'it'],
    ['a browser test', "// Covers S1\ntest('works', { tag: '@smoke' }, async () => {});", 'works'],
    ['several comments', "// Because.\n// Covers S0\n// Covers S1\nit('works', () => {});", 'works'],
  ])('match at %s', (_, text, title) => {
    const { pages, faults } = coverage(text, { id: 'S0', text: 'Any', notMet: 'no' }, S1);
    expect(faults).toEqual([]);
    expect(pages[0]).toContain(`| S1 | It works | \`a.test.ts › ${title}\` |`);
  });

  it.each([
    ['a test of the other kind', "/re/.test('works');"],
    ['a call of an application', "test.call('works');"],
    ['something else first', "const x = 1;\nit('works', () => {});"],
    ['an empty line', "\nit('works', () => {});"],
    ['the end', '\n'],
  ])('do not match across %s', (_, rest) => {
    expect(coverage(`// Covers S1\n${rest}`, { ...S1, notMet: 'no' }).faults).toEqual([
      'a.test.ts:1: the citation of S1 does not stand directly before a test',
    ]);
  });
});

describe('a fault', () => {
  const cited = "// Covers S1\nit('works', () => {});";
  const of = 'docs/coverage/example.json: S1';
  const skipped = 'the test that covers S1 is skipped';
  const rows: readonly [name: string, text: string, statements: object[], fault: string][] = [
    ['a statement that nothing shows', '', [S1], `${of}: no test covers it, and it has neither evidence nor notMet`],
    ['a duplicate id', cited, [S1, { ...S1, text: 'Again' }], `${of} is there twice`],
    ['absent evidence', '', [{ ...S1, evidence: ['present.md', 'absent.md'] }], `${of}: there is no file absent.md`],
    ['an unknown id', cited.replace('S1', 'S1, S2'), [S1], 'a.test.ts:1: there is no statement S2'],
    ['a skipped test', "// Covers S1\nit.skip('works');", [S1], `a.test.ts:1: ${skipped}`],
    ['a test to be written', "// Covers S1\nit.todo('works');", [S1], `a.test.ts:1: ${skipped}`],
    ['a test to be repaired', "// Covers S1\ntest.fixme('works');", [S1], `a.test.ts:1: ${skipped}`],
    ['a test with the option', "// Covers S1\nit('works', { skip: true });", [S1], `a.test.ts:1: ${skipped}`],
    [
      'a test in a skipped block',
      "describe.skip('it', () => {\n  // Covers S1\n  it('works');\n});",
      [S1],
      `a.test.ts:2: ${skipped}`,
    ],
  ];
  it.each(rows)('is reported for %s', (_, text, all, fault) => {
    expect(coverage(text, ...all).faults).toEqual([fault]);
  });

  it('is reported for an unknown field in a statement', () => {
    expect(() => coverage(cited, { ...S1, notmet: 'no' })).toThrow('notmet');
  });
});

describe('a coverage page', () => {
  it('lists evidence, tests, unmet statements with reasons, and counts', () => {
    const cited = "// Covers S1, S2\nit('takes a | b', () => {});";
    const { pages, faults } = coverage(
      cited,
      { ...S1, evidence: ['present.md'] },
      { id: 'S2', text: 'It lasts', notMet: 'a day at most' },
      { id: 'S3', text: 'It grows', notMet: 'not tried' },
    );
    expect(faults).toEqual([]);
    expect(pages[0]).toContain('| S1 | It works | `present.md`<br>`a.test.ts › takes a \\| b` |');
    expect(pages[0]).toContain('| S2 | It lasts | not met: a day at most. So far: `a.test.ts › takes a \\| b` |');
    expect(pages[0]).toContain('| S3 | It grows | not met: not tried |');
    expect(pages[0]).toContain('| First | 3 | 2 |');
  });
});

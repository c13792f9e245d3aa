import { describe, expect, it } from 'vitest';
import { matchCoverage } from './coverage.ts';

const makeStatementFile = (...rows: object[]) => ({
  path: 'docs/coverage/example.json',
  text: JSON.stringify({
    title: 'Example',
    introduction: 'For readers.',
    sections: [{ title: 'First', statements: rows }],
  }),
});
const S1 = { id: 'S1', text: 'It works' };
const matchStatements = (text: string, ...rows: object[]) =>
  matchCoverage([makeStatementFile(...rows)], [{ path: 'a.test.ts', text }], (path) => path === 'present.md');

describe('a comment that names a statement', () => {
  it.each([
    ['a test', "// Covers S1\nit('works', () => {});", 'works'],
    ['a test among others', "it('other', () => {});\n// Covers S1\ntest('works', () => {});\nit('last');", 'works'],
    ['a block', "// Covers S1\ndescribe('it', () => {\n  it('works', () => {});\n});", 'it'],
    ['a test in blocks', "describe.each(x)('it', () => {\n  // Covers S1\n  it('works');\n});", 'it › works'],
    ['a table', "// Covers S1\nit.each([\n  ['a', 1],\n])('takes %s', () => {});", 'takes %s'],
    ['a tagged table', "// Covers S1\nit.each`a\n${1}`('takes $a', () => {});", 'takes $a'],
    ['a test in a loop', 'for (const x of [1]) {\n  // Covers S1\n  test(`takes ${x}`, () => {});\n}', 'takes ${x}'],
    ['a conditional test', "// Covers S1\nit.skipIf(x)('works', () => {});", 'works'],
    ['a block behind an alias', "const here = describe.skipIf(x);\n// Covers S1\nhere('it', () => {});", 'it'],
    ['a browser test', "// Covers S1\ntest('works', { tag: '@smoke' }, async () => {});", 'works'],
    ['a test with several comments', "// Because.\n// Covers S0\n// Covers S1\nit('works', () => {});", 'works'],
  ])('is found before %s', (_, text, title) => {
    const { pages, faults } = matchStatements(text, { id: 'S0', text: 'Any', notMet: 'no' }, S1);
    expect(faults).toEqual([]);
    expect(pages[0]).toContain(`| S1 | It works | \`a.test.ts › ${title}\` |`);
  });

  it.each([
    ['a regular expression', "/re/.test('works');"],
    ['a method of an object named test', "test.call('works');"],
    ['something other than a test', "const x = 1;\nit('works', () => {});"],
    ['a loop', "for (const x of [1]) {\n  it('works', () => {});\n}"],
    ['a test after an empty line', "\nit('works', () => {});"],
    ['the end of the file', '\n'],
  ])('is an error before %s', (_, rest) => {
    expect(matchStatements(`// Covers S1\n${rest}`, { ...S1, notMet: 'no' }).faults).toEqual([
      'a.test.ts:1: the citation of S1 is not directly before a test',
    ]);
  });
});

describe('an error', () => {
  const cited = "// Covers S1\nit('works', () => {});";
  const of = 'docs/coverage/example.json: S1';
  const skipped = 'the test that covers S1 is skipped';
  const rows: readonly [name: string, text: string, statements: object[], fault: string][] = [
    ['a statement without a test', '', [S1], `${of}: no test covers it, and it has neither evidence nor notMet`],
    ['a duplicate id', cited, [S1, { ...S1, text: 'Again' }], 'docs/coverage/example.json: duplicate statement S1'],
    [
      'a missing evidence file',
      '',
      [{ ...S1, evidence: ['present.md', 'absent.md'] }],
      `${of}: the file absent.md does not exist`,
    ],
    ['an unknown id', cited.replace('S1', 'S1, S2'), [S1], 'a.test.ts:1: unknown statement S2'],
    ['a skipped test', "// Covers S1\nit.skip('works');", [S1], `a.test.ts:1: ${skipped}`],
    ['a todo test', "// Covers S1\nit.todo('works');", [S1], `a.test.ts:1: ${skipped}`],
    ['a fixme test', "// Covers S1\ntest.fixme('works');", [S1], `a.test.ts:1: ${skipped}`],
    ['a test with the skip option', "// Covers S1\nit('works', { skip: true });", [S1], `a.test.ts:1: ${skipped}`],
    [
      'a test in a skipped block',
      "describe.skip('it', () => {\n  // Covers S1\n  it('works');\n});",
      [S1],
      `a.test.ts:2: ${skipped}`,
    ],
  ];
  it.each(rows)('is reported for %s', (_, text, all, fault) => {
    expect(matchStatements(text, ...all).faults).toEqual([fault]);
  });

  it('is reported for an unknown field in a statement', () => {
    expect(() => matchStatements(cited, { ...S1, notmet: 'no' })).toThrow('notmet');
  });
});

describe('a coverage page', () => {
  it('lists evidence, tests, unmet statements with reasons, and counts', () => {
    const cited = "// Covers S1, S2\nit('takes a | b', () => {});";
    const { pages, faults } = matchStatements(
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

import { describe, expect, it } from 'vitest';
import { applyMutant, createMutants, type Mutant, sampleMutants } from './mutants.ts';

const listMutatedTexts = (text: string) => createMutants('a.ts', text).map((one) => applyMutant(text, one));

describe('the list of mutants', () => {
  it.each([
    ['x = a === 1;', ['x = (a !== 1);']],
    ['x = (a) < b;', ['x = ((a) <= b);']],
    ['x = a && b || c;', ['x = (a && b && c);', 'x = (a || b) || c;']],
    ['x = !a;', ['x = a;']],
    ['x = true;', ['x = false;']],
    ['x = a + 1;', ['x = a + 0;']],
    ['x = a + 2;', []],
    ['x = a.b ?? c;', ['x = (a.b);']],
    ['x = a[0] ?? c;', []],
    ['x = a ? b : c;', ['x = (a ? c : b);']],
    ['x = list.filter(good);', ['x = list;']],
    ['x = list.some(good);', ['x = list.every(good);']],
    ['await check(a);', [';']],
    ['context.log.info(a);', []],
    ['function f() { return [a]; }', ['function f() { return []; }']],
    ['if (a) throw b;', [';']],
    ['if (a) throw b; else c = d;', []],
  ])('contains the mutants of %s', (text, expected) => {
    expect(listMutatedTexts(text)).toEqual(expected);
  });

  it.each([
    "// a === b, and 'x' && y",
    "x = 'a === b';",
    "import { a } from 'b';",
    'type A = B extends true ? C : D;',
    'for (let i = 0; i < n; i += 1) x = i;',
    'while (a < b) x = i;',
  ])('is empty for %s', (text) => {
    expect(listMutatedTexts(text)).toEqual([]);
  });

  it('contains changes of values, not of types', () => {
    expect(listMutatedTexts('x = (a === b) as C satisfies D;')).toEqual(['x = ((a !== b)) as C satisfies D;']);
  });
});

const makeMutant = (file: string, start: number): Mutant => ({ file, line: 1, start, end: 1, before: '', after: '' });

describe('a sample', () => {
  const all = ['one', 'two'].flatMap((folder) =>
    Array.from({ length: folder === 'one' ? 90 : 10 }, (_, start) => makeMutant(`${folder}/a.ts`, start)),
  );

  it('takes the same number from each folder, and other mutants for another seed', () => {
    const sample = sampleMutants(all, 'seed', 16);
    expect(sample.filter(({ file }) => file.startsWith('two'))).toHaveLength(8);
    expect(sampleMutants(all.toReversed(), 'seed', 16)).toEqual(sample);
    expect(sampleMutants(all, 'seed 2', 16)).not.toEqual(sample);
  });
});

import { describe, expect, test } from 'vitest';
import { readDocx } from '../read-docx.ts';
import { getBlockText } from '../model.ts';
import { makeWordFile, p, r } from '../testing/word-file.ts';

describe('the Word reader', () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const tag = (name: string, content: string) => `<m:${name}>${content}</m:${name}>`;
  const e = (content: string) => tag('e', content);
  const property = (of: string, name: string, value: string) => tag(`${of}Pr`, `<m:${name} m:val="${value}"/>`);
  const over = (num: string, den: string) => tag('f', `<m:fPr/>${tag('num', num)}${tag('den', den)}`);
  const raised = (base: string, sup: string) => tag('sSup', `${e(base)}${tag('sup', sup)}`);
  const d = (content: string) => tag('d', e(content));
  test.each([
    ['a fraction and a power', over(run('a'), run('b')) + run('·') + raised(run('c'), run('2')), 'a/b·c^2'],
    ['fractions with sums and products', over(run('a+b'), run('2') + raised(run('c'), run('2'))), '(a+b)/(2c^2)'],
    ['a fraction in a fraction', over(run('0.5'), over(run('b'), run('c'))), '0.5/(b/c)'],
    ['a power of a fraction', raised(over(run('a'), run('b')), run('−3')), '(a/b)^(−3)'],
    ['a power of a sum', raised(d(run('a+b')), run('10')), '(a+b)^10'],
    ['an index', tag('sSub', e(run('SUV')) + tag('sub', run('max'))), 'SUV_(max)'],
    ['both', tag('sSubSup', e(run('x')) + tag('sub', run('i')) + tag('sup', run('2'))), 'x_i^2'],
    ['a nuclide', tag('sPre', `<m:sub/>${tag('sup', run('99m'))}${e(run('Tc'))}`), '^(99m)Tc'],
    ['a root', tag('rad', `<m:deg/>${e(run('a+b'))}`), '√(a+b)'],
    ['a cube root', tag('rad', tag('deg', run('3')) + e(run('x'))), '√[3]x'],
    [
      'a sum',
      tag('nary', property('nary', 'chr', '∑') + tag('sub', run('i=1')) + tag('sup', run('n')) + e(run('a'))),
      '∑_(i=1)^n a',
    ],
    ['an integral', tag('nary', `<m:sub/><m:sup/>${e(run('f'))}`), '∫ f'],
    [
      'brackets of other kinds and without an end',
      tag('d', tag('dPr', '<m:begChr m:val="["/><m:endChr m:val=""/>') + e(run('a'))),
      '[a',
    ],
    ['several terms in brackets', tag('d', property('d', 'sepChr', ',') + e(run('a')) + e(run('b'))), '(a,b)'],
    [
      'a binomial coefficient',
      d(tag('f', property('f', 'type', 'noBar') + tag('num', run('n')) + tag('den', run('k')))),
      '(n¦k)',
    ],
    ['a function', tag('func', tag('fName', run('ln')) + e(run('2'))), 'ln 2'],
    [
      'a limit',
      tag('func', tag('fName', tag('limLow', e(run('lim')) + tag('lim', run('x→0')))) + e(run('f'))),
      'lim_(x→0) f',
    ],
    ['a mean', tag('bar', property('bar', 'pos', 'top') + e(run('x'))), 'x\u0305'],
    ['an accent', tag('acc', e(run('y'))), 'y\u0302'],
    ['cases', tag('eqArr', e(run('a')) + e(run('b'))), 'a; b'],
    ['a matrix', tag('m', tag('mr', e(run('a')) + e(run('b'))) + tag('mr', e(run('c')) + e(run('d')))), '[a, b; c, d]'],
  ])('writes %s on one line', async (_, content, expected) => {
    const { blocks } = await readDocx(makeWordFile(p(r('E = ') + tag('oMath', content))));
    expect(blocks.map(getBlockText)).toEqual([`E = ${expected}`]);
  });

  test('writes no symbols of a deleted formula', async () => {
    const formula = `<m:oMath>${over(run('a+b'), run('c'))}</m:oMath>`;
    const { blocks } = await readDocx(makeWordFile(p(`${r('x')}<w:del w:author="A">${formula}</w:del>`)));
    expect(blocks.map(getBlockText)).toEqual(['x']);
  });
});

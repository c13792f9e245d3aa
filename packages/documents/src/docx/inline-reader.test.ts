import { describe, expect, test } from 'vitest';
import { readDocx } from '../read-docx.ts';
import { readWordLines } from '../testing/lines.ts';
import { makeWordFile, p, r } from '../testing/word-file.ts';

describe('the Word reader', () => {
  test.each([
    [
      'joins neighbouring runs with the same formatting',
      `${r('a', '<w:b/>')}${r('b', '<w:b/>')}`,
      [{ text: 'ab', marks: ['bold'] }],
    ],
    ['ignores formatting that is switched off', r('a', '<w:b w:val="0"/><w:i/>'), [{ text: 'a', marks: ['italic'] }]],
    [
      'keeps superscript and plain text apart',
      `${r('99m', '<w:vertAlign w:val="superscript"/>')}${r('Tc', '<w:u w:val="none"/>')}`,
      [{ text: '99m', marks: ['superscript'] }, { text: 'Tc' }],
    ],
    [
      'keeps tabs, breaks and hyphens',
      '<w:r><w:t>a</w:t><w:tab/><w:br/><w:noBreakHyphen/><w:softHyphen/></w:r>',
      [{ text: 'a\t\n‑' }],
    ],
    [
      'maps the characters of symbol fonts',
      '<w:r><w:sym w:font="Symbol" w:char="F06D"/><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>',
      [{ text: 'μ✓' }],
    ],
    [
      'shows insertions and leaves out deletions',
      `<w:ins w:author="A">${r('new')}</w:ins><w:del w:author="A"><w:r><w:delText>old</w:delText></w:r></w:del>`,
      [{ text: 'new' }],
    ],
    [
      'shows moved text at its new place',
      `<w:moveFrom w:author="A">${r('a')}</w:moveFrom><w:moveTo w:author="A">${r('b')}</w:moveTo>`,
      [{ text: 'b' }],
    ],
    ['shows the text of a link', `<w:hyperlink r:id="x">${r('see')}</w:hyperlink>`, [{ text: 'see' }]],
    ['shows the text of a smart tag', `<w:smartTag w:element="place">${r('Bern')}</w:smartTag>`, [{ text: 'Bern' }]],
    [
      'shows the content of a control, or its placeholder',
      `<w:sdt><w:sdtContent>${r('a')}</w:sdtContent></w:sdt><w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${r('Click here')}</w:sdtContent></w:sdt>`,
      [{ text: 'aClick here' }],
    ],
    [
      'shows the result of a field without its instruction',
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('Table 2')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      [{ text: 'Table 2' }],
    ],
    ['leaves out hidden text', `${r('a')}${r('b', '<w:vanish/>')}`, [{ text: 'a' }]],
  ])('%s', async (_, content, runs) => {
    const { blocks } = await readDocx(makeWordFile(p(content)));
    expect(blocks).toEqual([{ kind: 'paragraph', page: null, runs }]);
  });

  test('joins two paragraphs if the mark between them was deleted', async () => {
    const joined = `${p('one ', '<w:rPr><w:del w:author="A"/></w:rPr>')}${p('two')}`;
    expect(await readWordLines(joined)).toEqual(['paragraph one two']);
  });

  test('hides nothing after the paragraph with an unclosed field', async () => {
    const open = p('<w:r><w:fldChar w:fldCharType="begin"/></w:r>');
    expect(await readWordLines(`${open}${p('all the rest')}`)).toEqual(['paragraph all the rest']);
  });
});

import { describe, expect, test } from 'vitest';
import { readDocx } from '../read-docx.ts';
import { formatWordFile } from '../testing/lines.ts';
import { makeWordFile, p, r } from '../testing/word-file.ts';

describe('text runs', () => {
  test.each([
    [
      'neighbours with the same mark are joined',
      `${r('a', '<w:b/>')}${r('b', '<w:b/>')}`,
      [{ text: 'ab', marks: ['bold'] }],
    ],
    ['a mark that is switched off', r('a', '<w:b w:val="0"/><w:i/>'), [{ text: 'a', marks: ['italic'] }]],
    [
      'raised and lowered',
      `${r('99m', '<w:vertAlign w:val="superscript"/>')}${r('Tc', '<w:u w:val="none"/>')}`,
      [{ text: '99m', marks: ['superscript'] }, { text: 'Tc' }],
    ],
    [
      'tabs, breaks and hyphens',
      '<w:r><w:t>a</w:t><w:tab/><w:br/><w:noBreakHyphen/><w:softHyphen/></w:r>',
      [{ text: 'a\t\n‑' }],
    ],
    [
      'signs of symbol fonts',
      '<w:r><w:sym w:font="Symbol" w:char="F06D"/><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>',
      [{ text: 'μ✓' }],
    ],
    [
      'insertions without deletions',
      `<w:ins w:author="A">${r('new')}</w:ins><w:del w:author="A"><w:r><w:delText>old</w:delText></w:r></w:del>`,
      [{ text: 'new' }],
    ],
    [
      'moved text where it came to',
      `<w:moveFrom w:author="A">${r('a')}</w:moveFrom><w:moveTo w:author="A">${r('b')}</w:moveTo>`,
      [{ text: 'b' }],
    ],
    ['the text of a link', `<w:hyperlink r:id="x">${r('see')}</w:hyperlink>`, [{ text: 'see' }]],
    ['a smart tag', `<w:smartTag w:element="place">${r('Bern')}</w:smartTag>`, [{ text: 'Bern' }]],
    [
      'the content of a control, or what it asks for',
      `<w:sdt><w:sdtContent>${r('a')}</w:sdtContent></w:sdt><w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${r('Click here')}</w:sdtContent></w:sdt>`,
      [{ text: 'aClick here' }],
    ],
    [
      "a field's result without its instruction",
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('Table 2')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      [{ text: 'Table 2' }],
    ],
    ['hidden text is left out', `${r('a')}${r('b', '<w:vanish/>')}`, [{ text: 'a' }]],
  ])('%s', async (_, content, runs) => {
    const { blocks } = await readDocx(makeWordFile(p(content)));
    expect(blocks).toEqual([{ kind: 'paragraph', page: null, runs }]);
  });

  test('continue in the next paragraph if the end of theirs was deleted', async () => {
    const joined = `${p('one ', '<w:rPr><w:del w:author="A"/></w:rPr>')}${p('two')}`;
    expect(await formatWordFile(joined)).toEqual(['paragraph one two']);
  });

  test('are hidden for at most one paragraph by an unclosed field', async () => {
    const open = p('<w:r><w:fldChar w:fldCharType="begin"/></w:r>');
    expect(await formatWordFile(`${open}${p('all the rest')}`)).toEqual(['paragraph all the rest']);
  });
});

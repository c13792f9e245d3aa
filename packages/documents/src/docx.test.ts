import { describe, expect, test } from 'vitest';
import { readDocx } from './docx.ts';
import { type Block, textOf } from './model.ts';
import { p, r, wordFile } from './testing/word-file.ts';

/** A block in one line: its kind, marker and text. */
function line(block: Block): string {
  if (block.kind === 'heading') return `h${block.level} ${textOf(block)}`;
  if (block.kind === 'item') return `${block.level} [${block.marker}] ${textOf(block)}`;
  if (block.kind === 'image') return `image ${block.alt} ${block.picture?.type ?? 'none'}`;
  return `${block.kind} ${textOf(block)}`;
}

const linesOf = async (...args: Parameters<typeof wordFile>): Promise<string[]> =>
  (await readDocx(wordFile(...args))).blocks.map(line);

const style = (id: string, name: string, properties: string, basedOn = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${
    basedOn === '' ? '' : `<w:basedOn w:val="${basedOn}"/>`
  }<w:pPr>${properties}</w:pPr></w:style>`;
const styled = (id: string) => `<w:pStyle w:val="${id}"/>`;

describe('headings', () => {
  const styles = [
    style('berschrift1', 'heading 1', '<w:outlineLvl w:val="0"/>'),
    style('Kapitel', 'Kapitel', '', 'berschrift1'),
    style('Standard', 'Normal', ''),
    style('NoLevel', 'heading 3', ''),
    style('Circle', 'Circle', '', 'Circle'),
    style('Titel', 'Title', ''),
    style('Text', 'Body', '<w:outlineLvl w:val="9"/>', 'berschrift1'),
  ].join('');
  test.each([
    ['by the outline level of its style, in any language', styled('berschrift1'), 'h1 x'],
    ['by the style that its style is based on', styled('Kapitel'), 'h1 x'],
    ['by the name of its style', styled('NoLevel'), 'h3 x'],
    ['by a style that the file does not define', styled('Heading2'), 'h2 x'],
    ['by an outline level of its own', '<w:outlineLvl w:val="1"/>', 'h2 x'],
    ['the title', styled('Titel'), 'h1 x'],
    ['no heading: body text', styled('Text'), 'paragraph x'],
    ['no heading: a style based on itself', styled('Circle'), 'paragraph x'],
    ['no heading: no style', '', 'paragraph x'],
  ])('%s', async (_, properties, expected) => {
    expect(await linesOf(p('x', properties), { styles })).toEqual([expected]);
  });
});

describe('runs', () => {
  test.each([
    ['neighbours of one mark are joined', `${r('a', '<w:b/>')}${r('b', '<w:b/>')}`, [{ text: 'ab', marks: ['bold'] }]],
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
      'the content of a control, not what it asks for',
      `<w:sdt><w:sdtContent>${r('a')}</w:sdtContent></w:sdt><w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${r('Click here')}</w:sdtContent></w:sdt>`,
      [{ text: 'a' }],
    ],
    [
      "a field's result without its instruction",
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('Table 2')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      [{ text: 'Table 2' }],
    ],
    ['hidden text is left out', `${r('a')}${r('b', '<w:vanish/>')}`, [{ text: 'a' }]],
  ])('%s', async (_, content, runs) => {
    const { blocks } = await readDocx(wordFile(p(content)));
    expect(blocks).toEqual([{ kind: 'paragraph', page: null, runs }]);
  });

  test('a paragraph whose end is deleted goes on in the next', async () => {
    const joined = `${p('one ', '<w:rPr><w:del w:author="A"/></w:rPr>')}${p('two')}`;
    expect(await linesOf(joined)).toEqual(['paragraph one two']);
  });

  test('a field that is never closed hides one paragraph at most', async () => {
    const open = p('<w:r><w:fldChar w:fldCharType="begin"/></w:r>');
    expect(await linesOf(`${open}${p('all the rest')}`)).toEqual(['paragraph all the rest']);
  });
});

import { describe, expect, test } from 'vitest';
import { readDocx } from './docx.ts';
import { type Block, textOf } from './model.ts';
import { fixture } from './testing/fixture.ts';
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

describe('formulas are written in one line', () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const tag = (name: string, content: string) => `<m:${name}>${content}</m:${name}>`;
  const e = (content: string) => tag('e', content);
  const property = (of: string, name: string, value: string) => tag(`${of}Pr`, `<m:${name} m:val="${value}"/>`);
  const over = (num: string, den: string) => tag('f', `<m:fPr/>${tag('num', num)}${tag('den', den)}`);
  const raised = (base: string, sup: string) => tag('sSup', `${e(base)}${tag('sup', sup)}`);
  const d = (content: string) => tag('d', e(content));
  test.each([
    ['a fraction and a power', over(run('a'), run('b')) + run('·') + raised(run('c'), run('2')), 'a/b·c^2'],
    ['fractions of more', over(run('a+b'), run('2') + raised(run('c'), run('2'))), '(a+b)/(2c^2)'],
    ['a fraction in a fraction', over(run('0.5'), over(run('b'), run('c'))), '0.5/(b/c)'],
    ['a power of a fraction', raised(over(run('a'), run('b')), run('−3')), '(a/b)^(−3)'],
    ['a power of what is in brackets', raised(d(run('a+b')), run('10')), '(a+b)^10'],
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
    ['brackets of other kinds', tag('d', tag('dPr', '<m:begChr m:val="["/><m:endChr m:val=""/>') + e(run('a'))), '[a'],
    ['several in brackets', tag('d', property('d', 'sepChr', ',') + e(run('a')) + e(run('b'))), '(a,b)'],
    [
      'a number of choices',
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
  ])('%s', async (_, content, expected) => {
    const { blocks } = await readDocx(wordFile(p(r('E = ') + tag('oMath', content))));
    expect(blocks.map(textOf)).toEqual([`E = ${expected}`]);
  });

  test('what is deleted in one leaves no signs behind', async () => {
    const formula = `<m:oMath>${over(run('a+b'), run('c'))}</m:oMath>`;
    const { blocks } = await readDocx(wordFile(p(`${r('x')}<w:del w:author="A">${formula}</w:del>`)));
    expect(blocks.map(textOf)).toEqual(['x']);
  });
});

describe('numbers of lists', () => {
  const level = (index: number, format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
  const abstract = (id: number, ...levels: string[]) =>
    `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
  const num = (id: number, of: number, more = '') =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
  const item = (list: number, at = 0) => p('x', `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);
  const legal = [level(0, 'decimal', '%1.'), level(1, 'decimal', '%1.%2.'), level(2, 'lowerLetter', '%3)')];
  const markers = async (numbering: string, ...items: string[]) =>
    (await readDocx(wordFile(items.join(''), { numbering }))).blocks.map((block) =>
      block.kind === 'item' ? block.marker : block.kind,
    );

  test.each<[string, string, string[], string[]]>([
    [
      'levels count within each other',
      abstract(0, ...legal) + num(1, 0),
      [item(1), item(1, 1), item(1, 2), item(1, 2), item(1, 1), item(1, 2), item(1), item(1, 1)],
      ['1.', '1.1.', 'a)', 'b)', '1.2.', 'a)', '2.', '2.1.'],
    ],
    ['a level above that has no item counts as its first', abstract(0, ...legal) + num(1, 0), [item(1, 1)], ['1.1.']],
    [
      'lists of one definition go on, unless one says where it begins',
      abstract(0, ...legal) +
        num(1, 0) +
        num(2, 0) +
        num(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'),
      [item(1), item(2), item(3), item(3)],
      ['1.', '2.', '1.', '2.'],
    ],
    [
      'letters, roman numbers and zeros',
      abstract(0, level(0, 'upperLetter', '%1)'), level(1, 'lowerRoman', '(%2)'), level(2, 'decimalZero', '%3')) +
        num(1, 0),
      [item(1), item(1, 1), item(1, 1), item(1, 1), item(1, 1), item(1, 2)],
      ['A)', '(i)', '(ii)', '(iii)', '(iv)', '01'],
    ],
    [
      'after z comes aa',
      abstract(0, level(0, 'lowerLetter', '%1').replace('"1"', '"26"')) + num(1, 0),
      [item(1), item(1)],
      ['z', 'aa'],
    ],
    [
      'bullets of symbol fonts and of pictures',
      abstract(
        0,
        level(0, 'bullet', '\uf0b7', '<w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr>'),
        level(1, 'bullet', '\uf0a7', '<w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr>'),
        level(2, 'bullet', '?', '<w:lvlPicBulletId w:val="0"/>'),
        level(3, 'bullet', '–'),
      ) + num(1, 0),
      [item(1), item(1, 1), item(1, 2), item(1, 3)],
      ['•', '▪', '•', '–'],
    ],
    [
      'a number that no list has is none',
      abstract(0, ...legal) + num(1, 0),
      [item(7), item(0)],
      ['paragraph', 'paragraph'],
    ],
    [
      'a format that does not exist counts in digits',
      abstract(0, level(0, '__proto__', '%1.')) + num(1, 0),
      [item(1)],
      ['1.'],
    ],
  ])('%s', async (_, numbering, items, expected) => {
    expect(await markers(numbering, ...items)).toEqual(expected);
  });

  test('a numbered heading has its number before its text', async () => {
    const styles = style('H', 'heading 1', '<w:outlineLvl w:val="0"/><w:numPr><w:numId w:val="1"/></w:numPr>');
    const numbering = abstract(0, ...legal) + num(1, 0);
    expect(await linesOf(p('Aim', styled('H')) + p('Methods', styled('H')), { styles, numbering })).toEqual([
      'h1 1. Aim',
      'h1 2. Methods',
    ]);
  });
});

describe('tables', () => {
  const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
  const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;
  const rows = async (body: string) => {
    const { blocks } = await readDocx(wordFile(body));
    return blocks.map((block) => (block.kind === 'table' ? block.rows : line(block)));
  };

  test.each<[string, string, unknown[]]>([
    ['paragraphs of a cell are lines', table(row(cell(p('a') + p('') + p('b')), cell(p('c')))), [[['a\nb', 'c']]]],
    [
      'a merged cell has its text first, and the columns stay',
      table(
        row(cell(p('a'), '<w:gridSpan w:val="2"/>'), cell(p('b'), '<w:vMerge w:val="restart"/>')),
        row(cell(p('c')), cell(p('d')), cell(p(''), '<w:vMerge/>')),
      ),
      [
        [
          ['a', '', 'b'],
          ['c', 'd', ''],
        ],
      ],
    ],
    ['a span of a billion columns is none', table(row(cell(p('a'), '<w:gridSpan w:val="1000000000"/>'))), [[['a']]]],
    [
      'a table in a table is lines of its cell',
      table(row(cell(table(row(cell(p('a')), cell(p('b')))) + p('c')))),
      [[['a\nb\nc']]],
    ],
    [
      'a deleted row is left out',
      table(
        row(cell(p('a'))),
        `<w:tr><w:trPr><w:del w:author="A"/></w:trPr>${cell(p('gone'))}</w:tr>`,
        row(cell(p('b'))),
      ),
      [[['a'], ['b']]],
    ],
    [
      'rows in a content control',
      `<w:tbl><w:sdt><w:sdtContent>${row(cell(p('a')))}</w:sdtContent></w:sdt></w:tbl>`,
      [[['a']]],
    ],
    ['the text goes on after it', table(row(cell(p('a')))) + p('b'), [[['a']], 'paragraph b']],
  ])('%s', async (_, body, expected) => {
    expect(await rows(body)).toEqual(expected);
  });
});

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const blip = (how: string, alt = 'A scan') =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ${how}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

describe('pictures and what stays inert', () => {
  const link = (target: string, more = {}) => ({ links: [{ id: 'pic', type: 'image', target, ...more }] });
  const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`;

  test('a picture of the document comes with its alternative text', async () => {
    const file = wordFile(p(blip('r:embed="pic"')), {}, { ...link('media/a.bin'), files: { 'word/media/a.bin': PNG } });
    const { blocks, notShown } = await readDocx(file);
    expect(blocks).toEqual([{ kind: 'image', alt: 'A scan', page: null, picture: { type: 'image/png', bytes: PNG } }]);
    expect(notShown).toEqual([]);
  });

  test.each<[string, string, Parameters<typeof wordFile>[2], string[], string[]]>([
    [
      'a picture on another machine',
      p(blip('r:link="pic"')),
      link('https://example.org/track.png', { external: true }),
      ['image A scan none'],
      ['1 picture lies outside of the document and was not fetched.'],
    ],
    [
      'an embedded one that lies on another machine',
      p(blip('r:embed="pic"')),
      link('file:///c:/secret.png', { external: true }),
      ['image A scan none'],
      ['1 picture lies outside of the document and was not fetched.'],
    ],
    [
      'a picture whose ending lies',
      p(blip('r:embed="pic"')),
      { ...link('media/a.png'), files: { 'word/media/a.png': new TextEncoder().encode('<svg onload="x"/>') } },
      ['image A scan none'],
      ['1 picture is of a kind that is not shown.'],
    ],
    [
      'a chart',
      p(
        '<w:r><w:drawing><wp:inline><wp:docPr descr="Uptake over time"/><c:chart r:id="c"/></wp:inline></w:drawing></w:r>',
      ),
      {},
      ['image Uptake over time none'],
      ['1 chart is not shown.'],
    ],
    [
      'embedded objects',
      p('<w:object><o:OLEObject r:id="o"/></w:object>').repeat(2),
      {},
      [],
      ['2 embedded objects are not shown.'],
    ],
    [
      'a document within the document',
      '<w:altChunk r:id="c"/>',
      {},
      [],
      ['1 document within the document is not shown.'],
    ],
    [
      'a form field',
      p(
        `<w:r><w:fldChar w:fldCharType="begin"><w:ffData/></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('yes')}`,
      ),
      {},
      ['paragraph yes'],
      ['1 form field is shown as text.'],
    ],
    [
      'a formula',
      p('<m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>'),
      {},
      ['paragraph a+b'],
      ['1 formula is shown as plain text.'],
    ],
    [
      'macros',
      p('a'),
      { files: { 'word/vbaProject.bin': PNG } },
      ['paragraph a'],
      ['The document holds macros. They are neither read nor run.'],
    ],
    [
      'a text box, of which two versions are in the file',
      p(
        `<w:r><w:t>a</w:t></w:r><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box('b')}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box('b')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      {},
      ['paragraph a', 'paragraph b'],
      [],
    ],
    [
      'an old picture instead of a new kind that cannot be read',
      p(
        '<w:r><mc:AlternateContent><mc:Choice Requires="x"><w:new/></mc:Choice><mc:Fallback><w:t>b</w:t></mc:Fallback></mc:AlternateContent></w:r>',
      ),
      {},
      ['paragraph b'],
      [],
    ],
  ])('%s', async (_, body, more, lines, notShown) => {
    const document = await readDocx(wordFile(body, {}, more));
    expect(document.blocks.map(line)).toEqual(lines);
    expect(document.notShown).toEqual(notShown);
  });

  test('a link keeps its text and nothing else', async () => {
    const body = p(
      `<w:hyperlink r:id="l">${r('here')}</w:hyperlink><w:r><w:instrText>HYPERLINK "javascript:alert(1)"</w:instrText></w:r>`,
    );
    const links = [{ id: 'l', type: 'hyperlink', target: 'javascript:alert(1)', external: true }];
    expect(JSON.stringify(await readDocx(wordFile(body, {}, { links })))).not.toContain('javascript');
  });
});

test('pages are counted where the file says that they ended', async () => {
  const broken =
    p(`${r('a')}<w:r><w:br w:type="page"/></w:r>`) + p(`<w:r><w:lastRenderedPageBreak/><w:t>b</w:t></w:r>`);
  const { blocks, pages } = await readDocx(wordFile(broken));
  expect(blocks.map(({ page }) => page)).toEqual([1, 2]);
  expect(pages).toBe(2);
});

test('notes stand at the end, each once, also one that refers to itself', async () => {
  const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const footnotes = `<w:footnote w:type="separator" w:id="0">${p('---')}</w:footnote><w:footnote w:id="2">${p(`${r(' note')}${reference}`)}</w:footnote>`;
  expect(await linesOf(p(r('a') + reference) + p(r('b') + reference), { footnotes })).toEqual([
    'paragraph a1',
    'paragraph b2',
    'paragraph 1 note3',
  ]);
});

describe('documents of LibreOffice', () => {
  test.each([
    [
      'german.docx',
      [
        'h1 Anwendungsgebiete',
        'paragraph Die Größe des Herdes ist wesentlich.1',
        'h2 Durchführung',
        'paragraph Die Aufnahme beginnt nach drei Stunden.i',
        'paragraph 1\tSiehe die Übersicht von 2024.',
        'paragraph i\tBei Kindern früher.',
      ],
    ],
    [
      'lists.docx',
      [
        '0 [1.] Indications',
        '1 [1.1.] Oncology',
        '2 [a)] Prostate',
        '2 [b)] Breast',
        '1 [1.2.] Orthopaedics',
        '0 [2.] Contraindications',
        '1 [2.1.] Pregnancy',
        'paragraph A paragraph between.',
        '0 [3.] Precautions',
        '0 [I.] Part',
        '1 [(i)] Section',
        '1 [(ii)] Section',
        '0 [•] Point',
        '1 [−] Dash',
        'paragraph Another begins anew.',
        '0 [1.] Again',
      ],
    ],
    [
      'merged-table.docx',
      [
        'h1 Doses',
        'table Adults\t\tChildren\nBone\t500 MBq\t9 MBq/kg\n\t740 MBq\tat least 40 MBq',
        'paragraph After the table.',
      ],
    ],
  ])('%s', async (name, expected) => {
    expect((await readDocx(fixture(name))).blocks.map(line)).toEqual(expected);
  });
});

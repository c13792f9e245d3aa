import { describe, expect, test } from 'vitest';
import { readDocx } from '../read-docx.ts';
import type { Message } from '../messages.ts';
import { formatBlock } from '../testing/lines.ts';
import { makeWordFile, p, r } from '../testing/word-file.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const blip = (how: string, alt = 'A scan') =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ${how}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

// Covers Points.37, T10
describe('the Word reader', () => {
  const link = (target: string, more = {}) => ({ links: [{ id: 'pic', type: 'image', target, ...more }] });
  const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`;

  test('shows an embedded picture with its alternative text', async () => {
    const file = makeWordFile(
      p(blip('r:embed="pic"')),
      {},
      { ...link('media/a.bin'), files: { 'word/media/a.bin': PNG } },
    );
    const { blocks, notShown } = await readDocx(file);
    expect(blocks).toEqual([{ kind: 'image', alt: 'A scan', page: null, picture: { type: 'image/png', bytes: PNG } }]);
    expect(notShown).toEqual([]);
  });

  test.each<[string, string, Parameters<typeof makeWordFile>[2], string[], Message[]]>([
    [
      'keeps only the alternative text of a picture on another machine',
      p(blip('r:link="pic"')),
      link('https://example.org/track.png', { external: true }),
      ['image A scan none'],
      [{ code: 'externalPicturesNotShown', count: 1 }],
    ],
    [
      'keeps only the alternative text of an embedded picture with an external target',
      p(blip('r:embed="pic"')),
      link('file:///c:/secret.png', { external: true }),
      ['image A scan none'],
      [{ code: 'externalPicturesNotShown', count: 1 }],
    ],
    [
      'keeps only the alternative text of a picture with a wrong extension',
      p(blip('r:embed="pic"')),
      { ...link('media/a.png'), files: { 'word/media/a.png': new TextEncoder().encode('<svg onload="x"/>') } },
      ['image A scan none'],
      [{ code: 'picturesNotShown', count: 1 }],
    ],
    [
      'keeps only the alternative text of a chart',
      p(
        '<w:r><w:drawing><wp:inline><wp:docPr descr="Uptake over time"/><c:chart r:id="c"/></wp:inline></w:drawing></w:r>',
      ),
      {},
      ['image Uptake over time none'],
      [{ code: 'chartsNotShown', count: 1 }],
    ],
    [
      'reports embedded objects',
      p('<w:object><o:OLEObject r:id="o"/></w:object>').repeat(2),
      {},
      [],
      [{ code: 'objectsNotShown', count: 2 }],
    ],
    [
      'reports a document within the document',
      '<w:altChunk r:id="c"/>',
      {},
      [],
      [{ code: 'innerDocumentsNotShown', count: 1 }],
    ],
    [
      'shows a form field as text',
      p(
        `<w:r><w:fldChar w:fldCharType="begin"><w:ffData/></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('yes')}`,
      ),
      {},
      ['paragraph yes'],
      [{ code: 'formFieldsAsText', count: 1 }],
    ],
    [
      'shows a formula as text',
      p('<m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>'),
      {},
      ['paragraph a+b'],
      [{ code: 'formulasAsText', count: 1 }],
    ],
    [
      'macros',
      p('a'),
      { files: { 'word/vbaProject.bin': PNG } },
      ['paragraph a'],
      [{ code: 'macrosNotRun', count: 1 }],
    ],
    [
      'shows a text box once if the file has two versions of it',
      p(
        `<w:r><w:t>a</w:t></w:r><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box('b')}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box('b')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      {},
      ['paragraph a', 'paragraph b'],
      [],
    ],
    [
      'shows the fallback of content that it does not support',
      p(
        '<w:r><mc:AlternateContent><mc:Choice Requires="x"><w:new/></mc:Choice><mc:Fallback><w:t>b</w:t></mc:Fallback></mc:AlternateContent></w:r>',
      ),
      {},
      ['paragraph b'],
      [],
    ],
  ])('%s', async (_, body, more, lines, notShown) => {
    const document = await readDocx(makeWordFile(body, {}, more));
    expect(document.blocks.map(formatBlock)).toEqual(lines);
    expect(document.notShown).toEqual(notShown);
  });

  test('keeps only the text of a link', async () => {
    const body = p(
      `<w:hyperlink r:id="l">${r('here')}</w:hyperlink><w:r><w:instrText>HYPERLINK "javascript:alert(1)"</w:instrText></w:r>`,
    );
    const links = [{ id: 'l', type: 'hyperlink', target: 'javascript:alert(1)', external: true }];
    expect(JSON.stringify(await readDocx(makeWordFile(body, {}, { links })))).not.toContain('javascript');
  });
});

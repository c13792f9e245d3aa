import { describe, expect, test } from 'vitest';
import { readDocx } from '../read-docx.ts';
import { readWordLines, style, paragraphStyle } from '../testing/lines.ts';
import { makeWordFile, p } from '../testing/word-file.ts';

describe('list numbers', () => {
  const level = (index: number, format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
  const abstract = (id: number, ...levels: string[]) =>
    `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
  const num = (id: number, of: number, more = '') =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
  const item = (list: number, at = 0) => p('x', `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);
  const legal = [level(0, 'decimal', '%1.'), level(1, 'decimal', '%1.%2.'), level(2, 'lowerLetter', '%3)')];
  const markers = async (numbering: string, ...items: string[]) =>
    (await readDocx(makeWordFile(items.join(''), { numbering }))).blocks.map((block) =>
      block.kind === 'item' ? block.marker : block.kind,
    );

  test.each<[string, string, string[], string[]]>([
    [
      'restart at each new item of the level above',
      abstract(0, ...legal) + num(1, 0),
      [item(1), item(1, 1), item(1, 2), item(1, 2), item(1, 1), item(1, 2), item(1), item(1, 1)],
      ['1.', '1.1.', 'a)', 'b)', '1.2.', 'a)', '2.', '2.1.'],
    ],
    ['treat a level above without items as its first item', abstract(0, ...legal) + num(1, 0), [item(1, 1)], ['1.1.']],
    [
      'continue across lists with the same definition, unless a list restarts',
      abstract(0, ...legal) +
        num(1, 0) +
        num(2, 0) +
        num(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'),
      [item(1), item(2), item(3), item(3)],
      ['1.', '2.', '1.', '2.'],
    ],
    [
      'can be letters, roman numerals and padded numbers',
      abstract(0, level(0, 'upperLetter', '%1)'), level(1, 'lowerRoman', '(%2)'), level(2, 'decimalZero', '%3')) +
        num(1, 0),
      [item(1), item(1, 1), item(1, 1), item(1, 1), item(1, 1), item(1, 2)],
      ['A)', '(i)', '(ii)', '(iii)', '(iv)', '01'],
    ],
    [
      'continue with aa after z',
      abstract(0, level(0, 'lowerLetter', '%1').replace('"1"', '"26"')) + num(1, 0),
      [item(1), item(1)],
      ['z', 'aa'],
    ],
    [
      'become plain bullets if the bullet is a symbol or a picture',
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
      'are absent if the list is not defined',
      abstract(0, ...legal) + num(1, 0),
      [item(7), item(0)],
      ['paragraph', 'paragraph'],
    ],
    ['are decimal if the format is unknown', abstract(0, level(0, '__proto__', '%1.')) + num(1, 0), [item(1)], ['1.']],
  ])('%s', async (_, numbering, items, expected) => {
    expect(await markers(numbering, ...items)).toEqual(expected);
  });

  test('come before the text of a numbered heading', async () => {
    const styles = style('H', 'heading 1', '<w:outlineLvl w:val="0"/><w:numPr><w:numId w:val="1"/></w:numPr>');
    const numbering = abstract(0, ...legal) + num(1, 0);
    expect(
      await readWordLines(p('Aim', paragraphStyle('H')) + p('Methods', paragraphStyle('H')), { styles, numbering }),
    ).toEqual(['h1 1. Aim', 'h1 2. Methods']);
  });
});

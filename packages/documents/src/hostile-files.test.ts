import { strToU8, type ZippableFile, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readDocx } from './read-docx.ts';
import { findPoints } from './find-points.ts';
import { getBlockText } from './model.ts';
import { readFixture } from './testing/fixture.ts';
import { makeWordFile, p } from './testing/word-file.ts';
import { type RefusalMessage, UnreadableDocumentError } from './messages.ts';

const MB = 2 ** 20;
const PLAIN_WORD_FILE = makeWordFile(p('a'));
const encodeUtf16 = (text: string) => Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));
const makeOleFile = (stream: string) =>
  Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...encodeUtf16(stream)]);

/** A valid Word file with the given main document. */
const withDocument = (document: ZippableFile) => makeWordFile('', {}, { files: { 'word/document.xml': document } });

/** Changes the size in every directory entry of a zip. */
function withSizes(file: Uint8Array, size: number): Uint8Array {
  const copy = file.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return copy;
}

const encryptedFile = PLAIN_WORD_FILE.slice();
new DataView(encryptedFile.buffer).setUint16(
  PLAIN_WORD_FILE.findLastIndex(
    (_, at) => PLAIN_WORD_FILE[at] === 0x50 && PLAIN_WORD_FILE[at + 1] === 0x4b && PLAIN_WORD_FILE[at + 2] === 1,
  ) + 8,
  1,
  true,
);

const BILLION_LAUGHS_XML = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "&a${at - 1};&a${at - 1};">`).join('')}]><w:document xmlns:w="x"><w:body><w:p>&a19;</w:p></w:body></w:document>`;

const HOSTILE_FILES: readonly (readonly [string, () => Uint8Array, RefusalMessage['code']])[] = [
  ['an empty file', () => new Uint8Array(), 'notWord'],
  ['a text file', () => strToU8('Dear reviewer'), 'notWord'],
  ['a zip file with other content', () => zipSync({ 'a.txt': strToU8('a') }), 'notWord'],
  ['an Excel file', () => readFixture('comments.xlsx'), 'notWord'],
  [
    'an OpenDocument file',
    () => zipSync({ mimetype: strToU8('x'), 'META-INF/manifest.xml': strToU8('<a/>') }),
    'openDocument',
  ],
  ['a password-protected file', () => makeOleFile('EncryptedPackage'), 'passwordProtected'],
  ['a zip file with a password', () => encryptedFile, 'passwordProtected'],
  ['a Word 97 file', () => makeOleFile('WordDocument'), 'oldWord'],
  ['an Excel 97 file', () => makeOleFile('Workbook'), 'oldExcel'],
  ['a file without its end', () => PLAIN_WORD_FILE.subarray(0, PLAIN_WORD_FILE.length - 40), 'damagedFile'],
  [
    'a file without its beginning',
    () => Uint8Array.from([0x50, 0x4b, ...PLAIN_WORD_FILE.subarray(500)]),
    'damagedFile',
  ],
  ['a zip bomb', () => withDocument(new Uint8Array(20 * MB)), 'tooLargeUnpacked'],
  ['a part that is too large', () => withSizes(PLAIN_WORD_FILE, 65 * MB), 'tooLargeUnpacked'],
  ['many parts that are too large together', () => withSizes(PLAIN_WORD_FILE, 200 * MB), 'tooLargeUnpacked'],
  ['a part that is larger than declared', () => withSizes(PLAIN_WORD_FILE, 10), 'damagedFile'],
  ['a part that is smaller than declared', () => withSizes(PLAIN_WORD_FILE, 100_000), 'damagedFile'],
  [
    'more than five thousand parts',
    () => zipSync(Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}.xml`, new Uint8Array()]))),
    'tooManyParts',
  ],
  ['a billion laughs attack', () => withDocument(strToU8(BILLION_LAUGHS_XML)), 'ownEntities'],
  ['an external entity', () => withDocument(strToU8('<!DOCTYPE a SYSTEM "file:///x"><a>&b;</a>')), 'ownEntities'],
  ['a million nested elements', () => withDocument([strToU8('<p>'.repeat(1_000_000)), { level: 0 }]), 'tooComplex'],
  ['a million nested elements, compressed', () => withDocument(strToU8('<p>'.repeat(2_000_000))), 'tooLargeUnpacked'],
  [
    'endlessly nested tables',
    () => makeWordFile(`${'<w:tbl><w:tr><w:tc>'.repeat(10_000)}${'</w:tc></w:tr></w:tbl>'.repeat(10_000)}`),
    'tooComplex',
  ],
  ['elements that are never closed', () => withDocument(strToU8('<w:document xmlns:w="x"><w:body>')), 'damagedPart'],
  [
    'a document of random bytes',
    () => withDocument(Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)),
    'damagedPart',
  ],
];

// Covers Points.36, V5.2.3
describe('a hostile document', () => {
  test.each(HOSTILE_FILES)('is refused with a reason: %s', async (_, file, code) => {
    await expect(readDocx(file())).rejects.toMatchObject({ reason: { code } });
  });

  test('is read or refused with a reason, whichever byte is changed', async () => {
    const whole = readFixture('comments.docx');
    for (let at = 0; at < whole.length; at += 97) {
      const broken = whole.slice();
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      await readDocx(broken).catch((error: unknown) =>
        expect(error, `byte ${at}`).toBeInstanceOf(UnreadableDocumentError),
      );
    }
  });

  test('is refused with a reason, wherever it is truncated', async () => {
    const whole = readFixture('comments.docx');
    for (let at = 0; at < whole.length; at += 97)
      await expect(readDocx(whole.subarray(0, at)), `after ${at} bytes`).rejects.toBeInstanceOf(
        UnreadableDocumentError,
      );
  });
});

describe('an unusual document', () => {
  const text = async (file: Uint8Array) => (await readDocx(file)).blocks.map(getBlockText);
  test.each<[string, () => Uint8Array]>([
    [
      'names that point outside the file',
      () => makeWordFile(p('a'), {}, { files: { '../../evil.xml': strToU8('x'), '/etc/x': strToU8('x') } }),
    ],
    [
      'a part with a name that points outside the file',
      () => makeWordFile(p('a'), {}, { links: [{ id: 's', type: 'styles', target: '../../../styles.xml' }] }),
    ],
    [
      'attributes named like properties of JavaScript objects',
      () => makeWordFile('<w:p w:constructor="x" w:__proto__="y"><w:r><w:t>a</w:t></w:r></w:p>'),
    ],
    [
      'elements named like properties of JavaScript objects',
      () =>
        makeWordFile(
          `<w:constructor/><w:p><w:toString/><w:r><w:drawing><w:constructor/></w:drawing><w:t>a</w:t></w:r></w:p>`,
        ),
    ],
    [
      'UTF-16',
      () =>
        withDocument(
          Uint8Array.from([
            0xff,
            0xfe,
            ...encodeUtf16('<w:document xmlns:w="x"><w:body><w:p><w:r><w:t>a</w:t></w:r></w:p></w:body></w:document>'),
          ]),
        ),
    ],
    [
      'a comment after the end of the zip file',
      () => Uint8Array.from([...PLAIN_WORD_FILE.subarray(0, -2), 3, 0, 1, 2, 3]),
    ],
    [
      'two hundred thousand fields that are never closed',
      () => {
        const begin = '<r><fldChar fldCharType="begin"/></r>'.repeat(200_000);
        const text = `<document><body><p>${begin}</p><p><r><t>a</t></r>${'<r><t> </t></r>'.repeat(200_000)}</p></body></document>`;
        return withDocument([strToU8(text), { level: 0 }]);
      },
    ],
    ['five thousand pages', () => makeWordFile(p('<w:r><w:lastRenderedPageBreak/></w:r>').repeat(5000) + p('a'))],
  ])('is read: %s', async (_, file) => {
    expect((await text(file())).map((line) => line.trim())).toEqual(['a']);
  });
});

test('twenty thousand comments that reply to each other are read', async () => {
  const numbers = Array.from({ length: 20_000 }, (_, id) => id);
  const file = makeWordFile(p('a'), {
    comments: numbers
      .map((id) => `<w:comment w:id="${id}"><w:p w14:paraId="${id}"><w:r><w:t>${id}</w:t></w:r></w:p></w:comment>`)
      .join(''),
    commentsExtended: numbers.map((id) => `<w15:commentEx w15:paraId="${id}" w15:paraIdParent="${id - 1}"/>`).join(''),
  });
  const { points } = await findPoints('a.docx', file, {
    changes: false,
    findInPdf: () => Promise.reject(new Error('no PDF')),
  });
  expect(points[0]?.text).toMatch(/^0\n\nUnnamed: 1\n/);
});

describe('importing points', () => {
  const pdf = () => Promise.reject(new Error('no PDF'));
  test.each<[string, string, Uint8Array, RefusalMessage['code']]>([
    ['a picture', 'a.png', Uint8Array.from([0x89, 0x50]), 'unsupportedPointsFile'],
    [
      'a picture with the extension of a table',
      'a.csv',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
      'unsupportedPointsFile',
    ],
    ['a zip file', 'a.zip', zipSync({ a: strToU8('a') }), 'unsupportedPointsFile'],
    ['an old Word file', 'a.doc', makeOleFile('WordDocument'), 'oldWord'],
    ['a damaged file', 'a.docx', PLAIN_WORD_FILE.subarray(0, 200), 'damagedFile'],
  ])('is refused with a reason from %s', async (_, name, bytes, code) => {
    await expect(findPoints(name, bytes, { changes: true, findInPdf: pdf })).rejects.toMatchObject({
      reason: { code },
    });
  });
});

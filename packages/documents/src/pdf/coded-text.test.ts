import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBlockText } from '../model.ts';
import { JAPANESE_TEXT, makeCodedTextPdf, makeJapanesePdf } from '../testing/coded-text.ts';
import type { Message } from '../messages.ts';
import { readPdf } from './read-pdf.ts';

/** Node cannot fetch files. */
const fetchFile = async (address: URL): Promise<Response> => new Response(await readFile(address));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchFile);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const toHex = (codes: readonly number[]): string => codes.map((code) => code.toString(16).padStart(4, '0')).join('');

describe('text in character codes that the font does not map', () => {
  it.each([
    ['from Windows', () => makeJapanesePdf()],
    [
      'from Unicode',
      () =>
        makeCodedTextPdf({ encoding: 'UniJIS-UCS2-H', ordering: 'Japan1' }, [
          toHex(JAPANESE_TEXT.split('').map((letter) => letter.charCodeAt(0))),
        ]),
    ],
  ])('is read if the codes are Japanese: %s', async (_title, file) => {
    const { blocks, notShown } = await readPdf(file());
    expect(blocks.map(getBlockText)).toEqual([JAPANESE_TEXT]);
    expect(notShown).toEqual([]);
  });

  it('is refused if the character maps cannot be loaded', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
    await expect(readPdf(makeJapanesePdf())).rejects.toHaveProperty('reason', { code: 'charactersNotLoaded' });
  });

  const numbered = { encoding: 'Identity-H', ordering: 'Identity' };
  const many = (code: number, count: number): number[] => Array.from({ length: count }, () => code);

  it.each<[string, number[], Message[]]>([
    [
      'is reported if much of it is unreadable',
      [...many(0x61, 100), ...many(1, 25)],
      [{ code: 'pagesWithUnreadableFonts', count: 1 }],
    ],
    ['is not reported if only a few bullets are unreadable', [...many(0x61, 20), ...many(0xf0b7, 3)], []],
    ['is not reported if many bullets of a long text are unreadable', [...many(0x61, 400), ...many(0xf0b7, 25)], []],
  ])('%s', async (_title, codes, messages) => {
    const lines = Array.from({ length: Math.ceil(codes.length / 40) }, (_, at) =>
      toHex(codes.slice(at * 40, at * 40 + 40)),
    );
    expect((await readPdf(makeCodedTextPdf(numbered, lines))).notShown).toEqual(messages);
  });
});

import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { type ReadDocument, getBlockText } from '../model.ts';
import { readPdf } from './read-pdf.ts';

/** Lines of a page by distance from its top. */
type Sheet = readonly (readonly [y: number, text: string])[];

async function printPages(sheets: readonly Sheet[]): Promise<ReadDocument> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const sheet of sheets) {
    const page = pdf.addPage([595, 842]);
    for (const [y, text] of sheet) page.drawText(text, { x: 60, y: 842 - y, size: 11, font });
  }
  return readPdf(await pdf.save());
}

const makeQuotation = (text: string) => ({ code: 'quotation', text });
const readText = ({ blocks }: ReadDocument): string => blocks.map(getBlockText).join('\n');
const makePages = <T>(make: (page: number) => T): T[] => [1, 2, 3, 4].map(make);

describe('a line at the top or bottom of each page', () => {
  it('counts as text if no gap separates it from the text, however often it occurs', async () => {
    const document = await printPages(
      makePages((page) => [
        [62, `Recommendation ${page}`],
        [80, 'Strength of recommendation: strong'],
        [98, 'Quality of evidence: moderate'],
        [116, `Administer ${37 * page} MBq per kg of body weight.`],
        [134, 'Contraindication: pregnancy.'],
      ]),
    );
    const text = readText(document);
    for (const page of [1, 2, 3, 4]) {
      expect(text).toContain(`Recommendation ${page}`);
      expect(text).toContain(`Administer ${37 * page} MBq`);
    }
    expect(text.match(/Strength of recommendation: strong/g)).toHaveLength(4);
    expect(text.match(/Quality of evidence: moderate/g)).toHaveLength(4);
    expect(document.notShown).toEqual([]);
  });

  it('counts as text if its numbers do not match the page numbers', async () => {
    const document = await printPages(
      makePages((page) => [
        [62, 'The medicine is given as follows, slowly and into a vein.'],
        [76, 'It is given once only.'],
        [780, `Administer ${37 * page} MBq`],
      ]),
    );
    for (const page of [1, 2, 3, 4]) expect(readText(document)).toContain(`Administer ${37 * page} MBq`);
  });

  it('is shown if the page has no other lines', async () => {
    const document = await printPages(makePages(() => [[40, 'For comments only']]));
    expect(readText(document).match(/For comments only/g)).toHaveLength(4);
  });

  it('is left out and reported if it repeats on every page', async () => {
    const document = await printPages(
      makePages((page) => [
        [40, `Draft guideline of the association – ${page + 11} of 15`],
        [80, `The sentence of this page is number ${page * page}.`],
        [94, 'It goes on over another line.'],
        [790, 'For comments only'],
        [804, String(page)],
      ]),
    );
    expect(readText(document)).not.toMatch(/Draft guideline|For comments/);
    expect(readText(document)).toContain('The sentence of this page is number 16.');
    expect(document.notShown).toEqual([
      {
        code: 'runningHeadsNotShown',
        heads: [makeQuotation('Draft guideline of the association – 12 of 15'), makeQuotation('For comments only')],
        more: 0,
      },
    ]);
  });

  it('is quoted in the report up to three times', async () => {
    const document = await printPages(
      Array.from(
        { length: 9 },
        (_, page): Sheet => [
          [40, `${page + 1} Chapter ${'ABCDE'.charAt(page / 2)}`],
          [80, `Sentence ${page * page} of it.`],
        ],
      ),
    );
    expect(document.notShown).toEqual([
      {
        code: 'runningHeadsNotShown',
        heads: ['1 Chapter A', '3 Chapter B', '5 Chapter C'].map(makeQuotation),
        more: 2,
      },
    ]);
  });
});

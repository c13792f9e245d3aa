import { fileURLToPath } from 'node:url';
import { removeInvalidXmlCharacters } from './xml-characters.ts';

/** DejaVu Sans contains Latin letters with all accents, Greek and Cyrillic; the standard fonts of PDF do not. */
const FONTS = {
  regular: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

/** Margin of the pages, in points. */
export const PAGE_MARGIN = 56;

interface About {
  readonly title: string;
  readonly association: string;
  readonly madeAt: Date;
}

/**
 * Starts a tagged PDF, which screen readers read in the order of the elements below `root`. It has the fonts `regular` and `bold`, and embeds
 * the glyphs that it uses.
 */
export async function startTaggedPdf({ title, association, madeAt }: About) {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: PAGE_MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: removeInvalidXmlCharacters(title),
      Author: removeInvalidXmlCharacters(association),
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  for (const [name, address] of Object.entries(FONTS)) pdf.registerFont(name, fileURLToPath(address));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { pdf, root };
}

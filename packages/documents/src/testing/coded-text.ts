import { makePdf, makePdfStream } from './plain-pdf.ts';

interface Font {
  readonly encoding: string;
  readonly ordering: string;
}

/** Returns a page whose text has codes of four hexadecimal digits, in a font that does not map them to characters. */
export function makeCodedTextPdf({ encoding, ordering }: Font, lines: readonly string[]): Uint8Array {
  const shown = lines.map((codes) => `0 -20 Td <${codes}> Tj`).join(' ');
  return makePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 600 800] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    makePdfStream(`BT /F 12 Tf 50 700 Td ${shown} ET`),
    `<< /Type /Font /Subtype /Type0 /BaseFont /Unknown /Encoding /${encoding} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Unknown /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 >>`,
    '<< /Type /FontDescriptor /FontName /Unknown /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ]);
}

/** Japanese text in the encoding of Windows. */
export const JAPANESE_TEXT = '診療ガイドライン';
export const makeJapanesePdf = (): Uint8Array =>
  makeCodedTextPdf({ encoding: '90ms-RKSJ-H', ordering: 'Japan1' }, [
    '9066 97c3 834b 8343 8368 8389 8343 8393'.replaceAll(' ', ''),
  ]);

import { plainPdf, stream } from './plain-pdf.ts';

const SIZE = 600;

/** A place on the page that follows from a number. */
const spot = (at: number): string => `${(at * 7919) % SIZE} ${(at * 104_729) % SIZE}`;
const curve = (at: number): string => `${spot(at)} m ${spot(at + 1)} ${spot(at + 2)} ${spot(at + 3)} c S`;
const curves = (count: number): string => Array.from({ length: count }, (_, at) => curve(at)).join('\n');
const words = (text: string): string => `BT /F 12 Tf 50 550 Td (${text}) Tj ET`;

/** A pattern as large as the page. */
const pattern = (content: string, entries = ''): string =>
  stream(
    content,
    `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 ${SIZE} ${SIZE}] /XStep ${SIZE} /YStep ${SIZE} /Resources << ${entries} >>`,
  );

/**
 * Two pages. A pattern within a pattern takes hours to draw on the first, which has a text as well. The second is like a map:
 * thousands of lines, a filled pattern and a picture, of a fax.
 */
export function slowAndRichPages(): Uint8Array {
  const page = (content: number, patternAt: number): string =>
    `<< /Type /Page /Parent 2 0 R /Contents ${content} 0 R /Resources << /Font << /F 5 0 R >> /Pattern << /P ${patternAt} 0 R >> /XObject << /X 11 0 R >> >> >>`;
  const fill = `/Pattern cs /P scn 0 0 ${SIZE} ${SIZE} re f\n`;
  return plainPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] /MediaBox [0 0 ${SIZE} ${SIZE}] >>`,
    page(6, 8),
    page(7, 10),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream(`${words('The words of a page that is not drawn.')}\n${fill}`),
    stream(
      `q 0 1 0 rg 300 0 0 300 150 150 cm /X Do Q\n${curves(8000)}\nq 0 0 100 100 re W n ${fill} Q\n${words('A map of many lines.')}`,
    ),
    pattern(fill.repeat(5000), '/Pattern << /P 9 0 R >>'),
    pattern(curves(5000)),
    pattern(curves(100)),
    stream(
      'FF001001>',
      '/Type /XObject /Subtype /Image /ImageMask true /Decode [1 0] /Width 8 /Height 8 /Filter [/ASCIIHexDecode /CCITTFaxDecode] /DecodeParms [null << /K -1 /Columns 8 /Rows 8 >>]',
    ),
  ]);
}

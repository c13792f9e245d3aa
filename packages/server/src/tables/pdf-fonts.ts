import { fileURLToPath } from 'node:url';

/** DejaVu Sans contains Latin letters with all accents, Greek and Cyrillic; the standard fonts of PDF do not. */
const FONTS = {
  regular: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

/** Registers the fonts `regular` and `bold` in a PDF, which then embeds the letters that it uses. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  pdf.registerFont('regular', fileURLToPath(FONTS.regular));
  pdf.registerFont('bold', fileURLToPath(FONTS.bold));
}

import { fileURLToPath } from 'node:url';

/** DejaVu Sans has Latin letters with all accents, Greek and Cyrillic ones; the fonts that every PDF has do not. */
const FONTS = {
  regular: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

/** Lets a PDF use the fonts `regular` and `bold`. It then holds the letters that it needs. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  pdf.registerFont('regular', fileURLToPath(FONTS.regular));
  pdf.registerFont('bold', fileURLToPath(FONTS.bold));
}

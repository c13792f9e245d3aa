import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text and structure of each page of a PDF, and its metadata. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1);
      const { items } = await page.getTextContent();
      return {
        text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
        tree: JSON.stringify(await page.getStructTree()),
      };
    }),
  );
  return { pages, mark: await pdf.getMarkInfo(), meta: await pdf.getMetadata() };
}

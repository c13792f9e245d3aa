import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text and structure of each page of a PDF, the text that screen readers skip, and the metadata. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const skipped: string[] = [];
      const open: unknown[] = [];
      for (const item of items) {
        if ('str' in item) {
          if (open.includes('Artifact')) skipped.push(item.str);
        } else if (item.type === 'endMarkedContent') open.pop();
        // The types of pdf.js lack the tag.
        else open.push('tag' in item ? item.tag : null);
      }
      return {
        text: items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' '),
        skipped: skipped.join(' '),
        tree: JSON.stringify(await page.getStructTree()),
      };
    }),
  );
  return { pages, mark: await pdf.getMarkInfo(), meta: await pdf.getMetadata() };
}

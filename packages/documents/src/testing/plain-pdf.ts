/** Writes a PDF of these objects, numbered from 1. The first object must be the catalog. */
export function makePdf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj ${object} endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return new TextEncoder().encode(
    `${text}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

/** `content` must be ASCII. */
export const makePdfStream = (content: string, entries = ''): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

export function makeEmptyPages(count: number): Uint8Array {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ');
  return makePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${kids}] /MediaBox [0 0 100 100] >>`,
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R >>'),
  ]);
}

import { buffer } from 'node:stream/consumers';
import { startTaggedPdf } from './tagged-pdf.ts';
import { removeInvalidXmlCharacters } from './xml-characters.ts';

/** A dossier as headings with paragraphs. It is sent to a worker thread, so it must contain plain data only. */
export interface DossierContent {
  readonly title: string;
  readonly association: string;
  readonly subtitle: string;
  readonly parts: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  readonly madeAt: Date;
}

/** Typesets a dossier as a tagged PDF. */
export async function writeDossierPdf(content: DossierContent): Promise<Buffer> {
  const { title, association, subtitle, parts } = content;
  const { pdf, root } = await startTaggedPdf(content);
  const add = (tag: string, write: () => void) => root.add(pdf.struct(tag, {}, write));
  add('P', () => pdf.font('regular').fontSize(10).fillColor('#555').text(removeInvalidXmlCharacters(association)));
  add('H1', () => pdf.font('bold').fontSize(18).fillColor('black').text(removeInvalidXmlCharacters(title)));
  add('P', () => pdf.font('regular').fontSize(10).text(removeInvalidXmlCharacters(subtitle)));
  for (const { heading, lines } of parts) {
    pdf.moveDown(0.8);
    add('H2', () => pdf.font('bold').fontSize(13).text(removeInvalidXmlCharacters(heading)));
    for (const line of lines)
      add('P', () => pdf.font('regular').fontSize(9.5).text(removeInvalidXmlCharacters(line), { lineGap: 1.5 }));
  }
  root.end();
  pdf.end();
  return buffer(pdf);
}

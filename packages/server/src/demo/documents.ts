import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import PDFDocument from 'pdfkit';
import { SECTIONS } from './texts.ts';

export interface Manuscript {
  readonly title: string;
  readonly authors: string;
  readonly version: string;
  readonly abstract: string;
  /** Remarks of a reviewer in the place of the chapters. */
  readonly remarks?: readonly string[];
}

const chapters = (one: Manuscript): [string, readonly string[]][] =>
  one.remarks === undefined ? [['Abstract', [one.abstract]], ...SECTIONS] : [['Remarks', one.remarks]];

/** A real PDF, typeset page by page. */
export function pdf(one: Manuscript): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 64, info: { Title: one.title, Author: one.authors } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  document.font('Times-Bold').fontSize(20).text(one.title).moveDown(0.4);
  document.font('Times-Italic').fontSize(11).text(one.authors).moveDown(0.2);
  document.font('Times-Roman').fontSize(10).fillColor('#555').text(one.version).fillColor('black').moveDown(1.2);
  for (const [heading, paragraphs] of chapters(one)) {
    document.font('Times-Bold').fontSize(13).text(heading).moveDown(0.3);
    for (const paragraph of paragraphs)
      document.font('Times-Roman').fontSize(11).text(paragraph, { align: 'justify', lineGap: 2 }).moveDown(0.6);
  }
  document.end();
  return done;
}

/** A real Word document. */
export function docx(one: Manuscript): Promise<Buffer> {
  const body = chapters(one).flatMap(([heading, paragraphs]) => [
    new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 }),
    ...paragraphs.map((text) => new Paragraph({ children: [new TextRun(text)], spacing: { after: 160 } })),
  ]);
  const head = [
    new Paragraph({ text: one.title, heading: HeadingLevel.TITLE }),
    new Paragraph({ children: [new TextRun({ text: one.authors, italics: true })] }),
    new Paragraph({ children: [new TextRun({ text: one.version, color: '555555' })] }),
  ];
  return Packer.toBuffer(
    new Document({ title: one.title, creator: one.authors, sections: [{ children: [...head, ...body] }] }),
  );
}

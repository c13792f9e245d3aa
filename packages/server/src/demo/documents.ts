import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import PDFDocument from 'pdfkit';
import type { Chapter } from './manuscript.ts';

export interface Manuscript {
  readonly title: string;
  readonly authors: string;
  readonly version: string;
  readonly chapters: readonly Chapter[];
}

/** A real PDF, typeset page by page. */
export function makePdf(one: Manuscript): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 64, info: { Title: one.title, Author: one.authors } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  document.font('Times-Bold').fontSize(20).text(one.title).moveDown(0.4);
  document.font('Times-Italic').fontSize(11).text(one.authors).moveDown(0.2);
  document.font('Times-Roman').fontSize(10).fillColor('#555').text(one.version).fillColor('black').moveDown(1.2);
  for (const { heading, paragraphs, table } of one.chapters) {
    document.font('Times-Bold').fontSize(13).text(heading).moveDown(0.3);
    document.font('Times-Roman').fontSize(11);
    for (const paragraph of paragraphs) document.text(paragraph, { align: 'justify', lineGap: 2 }).moveDown(0.6);
    if (table === undefined) continue;
    document.font('Times-Italic').text(table.caption).moveDown(0.3).font('Times-Roman').fontSize(10);
    document.table({ data: table.rows.map((row) => [...row]) });
    document.moveDown(0.8);
  }
  document.end();
  return done;
}

const createTable = (rows: readonly (readonly string[])[]): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, at) =>
        new TableRow({
          tableHeader: at === 0,
          children: row.map(
            (text) =>
              new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, bold: at === 0 })] })] }),
          ),
        }),
    ),
  });

function createChapter({ heading, paragraphs, table }: Chapter): (Paragraph | Table)[] {
  return [
    new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 }),
    ...paragraphs.map((text) => new Paragraph({ children: [new TextRun(text)], spacing: { after: 160 } })),
    ...(table === undefined
      ? []
      : [new Paragraph({ children: [new TextRun({ text: table.caption, italics: true })] }), createTable(table.rows)]),
  ];
}

/** A real Word document. */
export function makeDocx(one: Manuscript): Promise<Buffer> {
  const head = [
    new Paragraph({ text: one.title, heading: HeadingLevel.TITLE }),
    new Paragraph({ children: [new TextRun({ text: one.authors, italics: true })] }),
    new Paragraph({ children: [new TextRun({ text: one.version, color: '555555' })] }),
  ];
  const children = [...head, ...one.chapters.flatMap(createChapter)];
  return Packer.toBuffer(new Document({ title: one.title, creator: one.authors, sections: [{ children }] }));
}

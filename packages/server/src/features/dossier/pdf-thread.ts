import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import { registerFonts } from '../../tables/pdf-fonts.ts';
import { xmlText } from '../../tables/xml-text.ts';
import type { Paper } from './pdf-document.ts';

/** Creates a tagged PDF, so that screen readers read it in the right order. */
function typeset({ title, association, subtitle, parts }: Paper, madeAt: Date): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: xmlText(title), Author: xmlText(association), CreationDate: madeAt, ModDate: madeAt },
  });
  registerFonts(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const add = (tag: string, write: () => void) => root.add(document.struct(tag, {}, write));
  add('P', () => document.font('regular').fontSize(10).fillColor('#555').text(xmlText(association)));
  add('H1', () => document.font('bold').fontSize(18).fillColor('black').text(xmlText(title)));
  add('P', () => document.font('regular').fontSize(10).text(xmlText(subtitle)));
  for (const { heading, lines } of parts) {
    document.moveDown(0.8);
    add('H2', () => document.font('bold').fontSize(13).text(xmlText(heading)));
    for (const line of lines)
      add('P', () => document.font('regular').fontSize(9.5).text(xmlText(line), { lineGap: 1.5 }));
  }
  root.end();
  document.end();
  return buffer(document);
}

const { paper, madeAt }: { paper: Paper; madeAt: Date } = workerData;
parentPort?.postMessage(new Uint8Array(await typeset(paper, madeAt)));

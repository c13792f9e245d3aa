import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import { registerFonts } from '../../tables/pdf-fonts.ts';
import { removeInvalidXmlCharacters } from '../../tables/xml-characters.ts';
import type { DossierPaper } from './pdf-document.ts';

/** Creates a tagged PDF, so that screen readers read it in the right order. */
function typeset({ title, association, subtitle, parts }: DossierPaper, madeAt: Date): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: removeInvalidXmlCharacters(title),
      Author: removeInvalidXmlCharacters(association),
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  registerFonts(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const add = (tag: string, write: () => void) => root.add(document.struct(tag, {}, write));
  add('P', () => document.font('regular').fontSize(10).fillColor('#555').text(removeInvalidXmlCharacters(association)));
  add('H1', () => document.font('bold').fontSize(18).fillColor('black').text(removeInvalidXmlCharacters(title)));
  add('P', () => document.font('regular').fontSize(10).text(removeInvalidXmlCharacters(subtitle)));
  for (const { heading, lines } of parts) {
    document.moveDown(0.8);
    add('H2', () => document.font('bold').fontSize(13).text(removeInvalidXmlCharacters(heading)));
    for (const line of lines)
      add('P', () => document.font('regular').fontSize(9.5).text(removeInvalidXmlCharacters(line), { lineGap: 1.5 }));
  }
  root.end();
  document.end();
  return buffer(document);
}

const { paper, madeAt }: { paper: DossierPaper; madeAt: Date } = workerData;
parentPort?.postMessage(new Uint8Array(await typeset(paper, madeAt)));

import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import type { Paper } from './pdf-document.ts';

/** Characters that the standard fonts have: Latin 1 and the signs of Windows-1252. */
const KNOWN = /[\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** A text as far as the standard fonts can write it: other letters lose their accents, or become question marks. */
const writable = (text: string): string =>
  Array.from(text, (letter) => {
    if (KNOWN.test(letter)) return letter;
    const [plain = '?'] = letter.normalize('NFD');
    return KNOWN.test(plain) ? plain : '?';
  }).join('');

/** A PDF whose structure is tagged, so that it is read aloud in order. */
function typeset({ title, association, subtitle, parts }: Paper, madeAt: Date): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: writable(title), Author: writable(association), CreationDate: madeAt, ModDate: madeAt },
  });
  const root = document.struct('Document');
  document.addStructure(root);
  const add = (tag: string, write: () => void) => root.add(document.struct(tag, {}, write));
  add('P', () => document.font('Helvetica').fontSize(10).fillColor('#555').text(writable(association)));
  add('H1', () => document.font('Helvetica-Bold').fontSize(18).fillColor('black').text(writable(title)));
  add('P', () => document.font('Helvetica').fontSize(10).text(writable(subtitle)));
  for (const { heading, lines } of parts) {
    document.moveDown(0.8);
    add('H2', () => document.font('Helvetica-Bold').fontSize(13).text(writable(heading)));
    for (const line of lines)
      add('P', () => document.font('Helvetica').fontSize(9.5).text(writable(line), { lineGap: 1.5 }));
  }
  root.end();
  document.end();
  return buffer(document);
}

const { paper, madeAt }: { paper: Paper; madeAt: Date } = workerData;
parentPort?.postMessage(new Uint8Array(await typeset(paper, madeAt)));

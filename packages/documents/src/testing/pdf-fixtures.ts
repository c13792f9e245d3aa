import { deflateSync } from 'node:zlib';
import { PDFDocument, type PDFFont, PDFHexString, PDFName, type PDFPage, type PDFRef, StandardFonts } from 'pdf-lib';

/** Returns a document with fixed metadata, so that files are reproducible. */
async function createDocument(): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setProducer('Imprimatur fixtures');
  return pdf;
}

const FONT_SIZE = 11;
const LEFT_MARGIN = 60;
const LINE_HEIGHT = 15;

/** Coordinates in the order left, bottom, right, top. */
type Box = readonly [number, number, number, number];

class Sheet {
  readonly page: PDFPage;
  readonly #font: PDFFont;
  readonly #lines = new Map<string, Box>();
  #y = 780;
  constructor(pdf: PDFDocument, font: PDFFont) {
    this.page = pdf.addPage([595, 842]);
    this.#font = font;
  }
  line(text: string, size = FONT_SIZE, font = this.#font): void {
    this.page.drawText(text, { x: LEFT_MARGIN, y: this.#y, size, font });
    this.#lines.set(text, [LEFT_MARGIN, this.#y, LEFT_MARGIN + font.widthOfTextAtSize(text, size), this.#y + size]);
    this.#y -= size === FONT_SIZE ? LINE_HEIGHT : 2 * LINE_HEIGHT;
  }
  gap(): void {
    this.#y -= LINE_HEIGHT;
  }
  /** Returns the box of words as programs mark them, beginning just below the baseline. */
  box(words: string): Box {
    for (const [text, [left, bottom, , top]] of this.#lines) {
      const at = text.indexOf(words);
      if (at < 0) continue;
      const start = left + this.#font.widthOfTextAtSize(text.slice(0, at), FONT_SIZE);
      return [start, bottom - 2.5, start + this.#font.widthOfTextAtSize(words, FONT_SIZE), top - 1];
    }
    throw new Error(`no line says ${words}`);
  }
}

const toQuadPoints = ([left, bottom, right, top]: Box): number[] => [
  left,
  top,
  right,
  top,
  left,
  bottom,
  right,
  bottom,
];

interface Mark {
  readonly boxes: readonly Box[];
  readonly author?: string;
  readonly contents?: string;
  readonly replyTo?: PDFRef;
  readonly group?: boolean;
  readonly more?: Readonly<Record<string, string>>;
}

function addAnnotation(sheet: Sheet, subtype: string, { boxes, author, contents, replyTo, group, more }: Mark): PDFRef {
  const { doc, node } = sheet.page;
  const [first = [0, 0, 20, 20]] = boxes;
  const hasQuads = ['Highlight', 'Underline', 'Squiggly', 'StrikeOut'].includes(subtype);
  const dict = doc.context.obj({
    Type: 'Annot',
    Subtype: subtype,
    Rect: [...first],
    ...(hasQuads && { QuadPoints: boxes.flatMap(toQuadPoints) }),
    ...(author !== undefined && { T: PDFHexString.fromText(author) }),
    ...(contents !== undefined && { Contents: PDFHexString.fromText(contents) }),
    ...(replyTo && { IRT: replyTo, RT: group ? 'Group' : 'R' }),
    ...(subtype === 'FreeText' && { DA: '/Helv 10 Tf 0 g' }),
    ...more,
  });
  const ref = doc.context.register(dict);
  node.addAnnot(ref);
  return ref;
}

/** Two pages with every kind of annotation, some without text. */
export async function makeAnnotatedPdf(): Promise<Uint8Array> {
  const pdf = await createDocument();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const one = new Sheet(pdf, font);
  one.line('1 Activity', 16, bold);
  one.line('Administer 111 to 185 MBq slowly into a vein of the arm. The syringe is shielded and');
  one.line('measured before and after the injection. Activities for children follow the dosage card of');
  one.line('the association, and the examin-');
  one.line('ation is repeated only if the images cannot be read at all.');
  one.gap();
  one.line('Reference values are given in Table 4. They were measured in healthy people.');
  const two = new Sheet(pdf, font);
  two.line('2 Report', 16, bold);
  two.line('The report names the indication, the medicines that were taken and the activity.');
  two.line('Very normal findings are said to be normal.');

  const note = addAnnotation(one, 'Text', {
    boxes: [[LEFT_MARGIN - 30, 745, LEFT_MARGIN - 10, 765]],
    author: 'Jürgen Groß',
    contents: 'Is this for adults only?',
  });
  addAnnotation(one, 'Text', {
    boxes: [[30, 745, 50, 765]],
    author: 'Eva Lind',
    contents: 'Yes, see 1.2.',
    replyTo: note,
  });
  addAnnotation(one, 'Highlight', {
    boxes: [one.box('111 to 185 MBq')],
    author: 'Eva Lind',
    contents: 'Add the European limits.',
  });
  addAnnotation(one, 'Highlight', { boxes: [one.box('dosage card')], author: 'Eva Lind' });
  addAnnotation(one, 'Underline', {
    boxes: [one.box('the examin-'), one.box('ation is repeated')],
    author: 'Eva Lind',
    contents: 'Why?',
  });
  addAnnotation(one, 'StrikeOut', { boxes: [one.box('slowly')], author: 'Eva Lind' });
  const caret = addAnnotation(one, 'Caret', {
    boxes: [one.box('healthy people')],
    author: 'Eva Lind',
    contents: 'volunteers',
  });
  addAnnotation(one, 'StrikeOut', {
    boxes: [one.box('healthy people')],
    author: 'Eva Lind',
    replyTo: caret,
    group: true,
  });
  addAnnotation(two, 'Caret', { boxes: [two.box('activity')], author: 'Eva Lind', contents: 'administered ' });
  addAnnotation(two, 'StrikeOut', { boxes: [two.box('Very normal')], author: 'Jürgen Groß', contents: 'Normal' });
  addAnnotation(two, 'FreeText', {
    boxes: [[60, 600, 300, 640]],
    author: 'Jürgen Groß',
    contents: 'A section on artefacts is missing.',
  });
  addAnnotation(two, 'Link', { boxes: [two.box('indication')] });
  addAnnotation(two, 'Square', { boxes: [two.box('medicines')], author: 'Jürgen Groß' });
  return pdf.save({ useObjectStreams: false });
}

function computeCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function makePngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(computeCrc(body));
  return Buffer.concat([length, body, crc]);
}

/** A grey picture with dark lines, like a scanned page. */
function makeScannedPicture(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0xee);
  for (let y = 0; y < height; y++) {
    rows[y * (width + 1)] = 0;
    if (y % 12 < 5) rows.fill(0x22, y * (width + 1) + 10, (y + 1) * (width + 1) - 10);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    makePngChunk('IHDR', header),
    makePngChunk('IDAT', deflateSync(rows)),
    makePngChunk('IEND', new Uint8Array()),
  ]);
}

export async function makeScannedPdf(): Promise<Uint8Array> {
  const pdf = await createDocument();
  const image = await pdf.embedPng(makeScannedPicture(150, 200));
  for (let page = 0; page < 2; page++)
    pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  return pdf.save();
}

/** A form with scripts that run on opening and behind a link. */
export async function makePdfWithScript(): Promise<Uint8Array> {
  const pdf = await createDocument();
  const page = pdf.addPage([595, 842]);
  page.drawText('A form that would like to do something.', { x: 60, y: 780, size: 12 });
  const form = pdf.getForm();
  form.createTextField('name').addToPage(page, { x: 60, y: 700, width: 200, height: 20 });
  form.createCheckBox('agreed').addToPage(page, { x: 60, y: 660, width: 15, height: 15 });
  const script = {
    Type: 'Action',
    S: 'JavaScript',
    JS: PDFHexString.fromText('app.alert("opened"); this.submitForm("https://example.org");'),
  };
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(script));
  pdf.addJavaScript('onOpen', 'app.launchURL("https://example.org");');
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [60, 600, 200, 620], A: script };
  page.node.addAnnot(pdf.context.register(pdf.context.obj(link)));
  return pdf.save();
}

import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

/** Lengths are in points; y is measured from the top of the page. */
export interface Layout {
  readonly columns: number;
  readonly gutter: number;
  /** True to place each word separately so that all lines have the same width, as LaTeX does. */
  readonly justified: boolean;
  /** Number of sentences in the abstract, below a title across all columns. */
  readonly abstract?: number;
  /** Rows of a table across all columns. */
  readonly table?: readonly (readonly string[])[];
  /** Number of footnotes below the first column. */
  readonly footnotes?: number;
  /** Labels of a picture across the gutter. */
  readonly figure?: readonly string[];
}

const [WIDTH, HEIGHT, MARGIN] = [612, 792, 54];
const [SIZE, LEADING] = [10, 12];

const WORDS =
  `uptake images tracer dose kidney minute report centre patient lesion scanner injection activity finding window filter
   recommended measured injected reviewed delayed calibrated visible diffuse focal normal early late renal hepatic cortical
   the a of in with and or each when before after between during at`.split(/\s+/);

/** Returns a different sentence for each number. */
function makeSentence(number: number): string {
  let state = number * 2_654_435_761 + 12_345;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const words = Array.from({ length: 9 + next(9) }, () => WORDS[next(WORDS.length)] ?? '');
  const text = `${words.join(' ')} ${number}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

class Setting {
  readonly words: string[] = [];
  readonly #page: PDFPage;
  readonly #font: PDFFont;
  #number = 0;

  constructor(page: PDFPage, font: PDFFont) {
    this.#page = page;
    this.#font = font;
  }

  write(text: string, x: number, y: number, size = SIZE): void {
    this.#page.drawText(text, { x, y: HEIGHT - y, size, font: this.#font });
  }

  say(...texts: string[]): void {
    this.words.push(...texts.flatMap((text) => text.split(' ')));
  }

  /** Fills a box with sentences, or sets a given number of them. Returns the end position. */
  prose(
    box: { x: number; y: number; width: number; bottom: number },
    justified: boolean,
    many = Infinity,
    size = SIZE,
  ): number {
    const words: string[] = [];
    let y = box.y;
    for (let set = 0; ; ) {
      while (words.length < 40 && set < many) {
        this.#number += 1;
        set += 1;
        words.push(...makeSentence(this.#number).split(' '));
      }
      if (words.length === 0 || y > box.bottom) return y;
      const line: string[] = [];
      while (words[0] !== undefined && this.#width([...line, words[0]].join(' '), size) <= box.width)
        line.push(words.shift() ?? '');
      const isLast = words.length === 0;
      this.#line(line, { ...box, y }, justified && !isLast, size);
      this.say(...line);
      y += LEADING * (size / SIZE);
    }
  }

  #width(text: string, size: number): number {
    return this.#font.widthOfTextAtSize(text, size);
  }

  #line(
    words: readonly string[],
    { x, y, width }: { x: number; y: number; width: number },
    justified: boolean,
    size: number,
  ): void {
    if (!justified || words.length < 2) return this.write(words.join(' '), x, y, size);
    const free = width - words.reduce((sum, word) => sum + this.#width(word, size), 0);
    let at = x;
    for (const word of words) {
      this.write(word, at, y, size);
      at += this.#width(word, size) + free / (words.length - 1);
    }
  }
}

/** Returns a page with its words in reading order. */
export async function makeColumnPdf(layout: Layout): Promise<{ bytes: Uint8Array; words: readonly string[] }> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([WIDTH, HEIGHT]);
  const setting = new Setting(page, font);
  const { columns, gutter, justified } = layout;
  const whole = WIDTH - 2 * MARGIN;
  const width = (whole - (columns - 1) * gutter) / columns;
  let top = MARGIN + 20;
  if (layout.abstract !== undefined) {
    setting.write('Imaging of a sample organ', MARGIN, top, 16);
    setting.say('Imaging of a sample organ');
    top = setting.prose({ x: MARGIN, y: top + 24, width: whole, bottom: HEIGHT }, justified, layout.abstract) + LEADING;
  }
  const bottom = HEIGHT - MARGIN - 20;
  const middle = (top + bottom) / 2;
  const left = (column: number): number => MARGIN + column * (width + gutter);
  const column = (at: number, from: number, to: number): number =>
    setting.prose({ x: left(at), y: from, width, bottom: to }, justified);
  const all = Array.from({ length: columns }, (_, at) => at);
  if (layout.table) {
    const cells = layout.table[0]?.length ?? 1;
    for (const at of all) column(at, top, middle - 6 * LEADING);
    for (const [row, texts] of layout.table.entries()) {
      for (const [cell, text] of texts.entries())
        setting.write(text, MARGIN + (cell * whole) / cells, middle + (row - 4) * LEADING);
      setting.say(...texts);
    }
    for (const at of all) column(at, middle + LEADING, bottom);
  } else if (layout.figure) {
    // Columns continue below the picture. The order of its labels does not matter.
    for (const at of all) {
      column(at, top, middle - 5 * LEADING);
      column(at, middle + LEADING, bottom);
    }
    page.drawRectangle({ x: WIDTH / 2 - 90, y: HEIGHT - middle, width: 180, height: 4 * LEADING, borderWidth: 1 });
    for (const [at, label] of layout.figure.entries())
      setting.write(label, WIDTH / 2 - 80 + at * 60, middle - 2 * LEADING, 8);
  } else {
    const notes = layout.footnotes ?? 0;
    for (const at of all) {
      const end = column(at, top, at === 0 ? bottom - notes * 3 * LEADING : bottom);
      if (at === 0 && notes > 0)
        setting.prose({ x: MARGIN, y: end + LEADING, width, bottom: HEIGHT }, justified, notes, 8);
    }
  }
  return { bytes: await pdf.save(), words: setting.words };
}

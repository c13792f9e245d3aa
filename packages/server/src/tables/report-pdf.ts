import { buffer } from 'node:stream/consumers';
import type { ReportLine, ReportContent, ReportSection } from './report-document.ts';
import { REPORT_WORDS as words } from './report-texts.ts';
import { PAGE_MARGIN, startTaggedPdf } from './tagged-pdf.ts';
import { removeInvalidXmlCharacters } from './xml-characters.ts';

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** In points. */
const CELL_PADDING = 4;
const LABEL_SHARE = 0.44;
const GREY = '#555555';
const LINE_COLOUR = '#a0a6ad';

interface Style {
  readonly font?: 'regular' | 'bold';
  readonly size?: number;
  readonly color?: string;
}

/** Writes a tagged document from top to bottom. */
class Writer {
  readonly #pdf: Pdf;
  readonly #root: Element;

  constructor(pdf: Pdf, root: Element) {
    this.#pdf = pdf;
    this.#root = root;
  }

  #styled({ font = 'regular', size = 10, color = '#000000' }: Style): Pdf {
    return this.#pdf.font(font).fontSize(size).fillColor(color);
  }

  /** Starts a new page unless at least this much space is left. */
  #keep(height: number): void {
    const { page, y } = this.#pdf;
    if (y + height > page.height - page.margins.bottom) this.#pdf.addPage();
  }

  newPage(): void {
    this.#pdf.addPage();
  }

  /** A heading stays on the same page as the text that follows. */
  text(tag: 'H1' | 'H2' | 'H3' | 'P', text: string, style: Style = {}): void {
    if (tag !== 'P') this.#keep(72);
    this.#put(this.#root, tag, text, style);
    this.#pdf.moveDown(0.5);
  }

  #put(parent: Element, tag: string, text: string, style: Style): void {
    const write = () => {
      this.#styled(style).text(removeInvalidXmlCharacters(text), PAGE_MARGIN, this.#pdf.y, { width: this.#width });
    };
    parent.add(this.#pdf.struct(tag, {}, [write]));
  }

  list(items: readonly string[]): void {
    const list = this.#pdf.struct('L');
    this.#root.add(list);
    for (const item of items) {
      const row = this.#pdf.struct('LI');
      list.add(row);
      this.#put(row, 'LBody', `•  ${item}`, { size: 9 });
      row.end();
    }
    list.end();
    this.#pdf.moveDown(0.6);
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * PAGE_MARGIN;
  }

  /** A table whose first row and first column are headings. */
  table(rows: readonly (readonly string[])[]): void {
    const table = this.#pdf.struct('Table');
    this.#root.add(table);
    rows.forEach((row, at) => this.#row(table, row, at === 0));
    table.end();
    this.#pdf.x = PAGE_MARGIN;
    this.#pdf.moveDown(1);
  }

  #row(table: Element, cells: readonly string[], isHead: boolean): void {
    const pdf = this.#pdf;
    const rest = (this.#width * (1 - LABEL_SHARE)) / (cells.length - 1);
    const widths = cells.map((_, column) => (column === 0 ? this.#width * LABEL_SHARE : rest));
    const styleOf = (column: number): Style => ({ size: 9.5, font: isHead || column === 0 ? 'bold' : 'regular' });
    const heights = cells.map((text, column) =>
      this.#styled(styleOf(column)).heightOfString(removeInvalidXmlCharacters(text), {
        width: (widths[column] ?? rest) - 2 * CELL_PADDING,
      }),
    );
    const height = Math.max(...heights) + 2 * CELL_PADDING;
    this.#keep(height);
    const top = pdf.y;
    const row = pdf.struct('TR');
    table.add(row);
    let left = PAGE_MARGIN;
    cells.forEach((text, column) => {
      const width = widths[column] ?? rest;
      const x = left + CELL_PADDING;
      const isHeading = isHead || column === 0;
      const write = () => {
        this.#styled(styleOf(column)).text(removeInvalidXmlCharacters(text), x, top + CELL_PADDING, {
          width: width - 2 * CELL_PADDING,
          align: column === 0 ? 'left' : 'right',
        });
      };
      // The library's types do not include `scope`.
      const options = { title: '', ...(isHeading ? { scope: isHead ? 'Column' : 'Row' } : {}) };
      row.add(pdf.struct(isHeading ? 'TH' : 'TD', options, [write]));
      left += width;
    });
    row.end();
    pdf.markContent('Artifact');
    const bottom = top + height;
    pdf
      .moveTo(PAGE_MARGIN, bottom)
      .lineTo(PAGE_MARGIN + this.#width, bottom)
      .lineWidth(0.5)
      .strokeColor(LINE_COLOUR)
      .stroke();
    pdf.endMarkedContent();
    pdf.y = bottom;
  }

  /** Ends the structure and adds a footer line to each page. */
  end(lineOf: (page: number, pages: number) => string): void {
    const pdf = this.#pdf;
    this.#root.end();
    const { start, count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(start + page);
      // Without this, a text below the margin would start another page.
      pdf.page.margins.bottom = 0;
      pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      this.#styled({ size: 8, color: GREY }).text(
        removeInvalidXmlCharacters(lineOf(page + 1, count)),
        PAGE_MARGIN,
        pdf.page.height - 36,
        {
          width: this.#width,
          lineBreak: false,
        },
      );
      pdf.endMarkedContent();
    }
    pdf.end();
  }
}

const EURO_FORMAT = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });

/** Formats a figure of a section; amounts of the section `money` are in euros. */
const formatValue = (section: ReportSection['id'], value: ReportLine['now']): string => {
  if (value === null) return '–';
  return section === 'money' ? EURO_FORMAT.format(Number(value)) : String(value);
};

function writeSection(
  writer: Writer,
  { id, title, rule, lines }: ReportSection,
  periods: ReportContent['periods'],
): void {
  writer.text('H2', title, { font: 'bold', size: 13 });
  writer.text('P', rule, { color: GREY, size: 9.5 });
  if (lines.length === 0) writer.text('P', words.nothing);
  else
    writer.table([
      [words.number, ...periods],
      ...lines.map(({ label, now, before }) => [label, formatValue(id, now), formatValue(id, before)]),
    ]);
}

function writeLists(writer: Writer, sections: readonly ReportSection[]): void {
  writer.newPage();
  writer.text('H2', words.lists, { font: 'bold', size: 13 });
  writer.text('P', words.otherLists, { color: GREY, size: 9.5 });
  for (const { id, title, lines } of sections)
    for (const { label, list, count } of lines) {
      if (list.length === 0) continue;
      writer.text('H3', words.listOf(title, label, count), { font: 'bold', size: 10.5 });
      writer.list(
        list.map(({ entry: { unique_id, name, overridden }, value }) =>
          [
            unique_id,
            name,
            ...(value === null ? [] : [formatValue(id, value)]),
            ...(overridden ? [words.overridden] : []),
          ].join(' · '),
        ),
      );
      if (count > list.length) writer.text('P', words.firstOf(list.length, count), { color: GREY, size: 9.5 });
    }
}

/** Creates a report for an assembly as a tagged PDF, with the counting rules, a page of thanks, and the lists at the end. */
export async function writeReportPdf(content: ReportContent): Promise<Buffer> {
  const { association, title, about, periods, sections, thanks } = content;
  const { pdf, root } = await startTaggedPdf(content);
  const writer = new Writer(pdf, root);
  writer.text('P', association, { color: GREY });
  writer.text('H1', title, { font: 'bold', size: 20 });
  for (const sentence of about) writer.text('P', sentence);
  for (const section of sections) writeSection(writer, section, periods);
  if (thanks.length > 0) {
    writer.newPage();
    writer.text('H2', words.thanks, { font: 'bold', size: 13 });
    writer.text('P', words.thanked(association));
    writer.list(thanks.map(({ name, reviews }) => `${name}: ${words.thankedFor(reviews)}`));
  }
  writeLists(writer, sections);
  writer.end((page, pages) => `${association} · ${title} · ${words.page(page, pages)}`);
  return buffer(pdf);
}

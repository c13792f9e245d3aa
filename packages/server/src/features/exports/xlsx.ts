import { buffer } from 'node:stream/consumers';
import { neutralised } from '@imprimatur/domain/csv';
import { zipBytes } from '../../files/zip.ts';

type Cell = string | number | null;

// XML 1.0 has no place for other control characters, escaped or not.
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .toWellFormed()
    .replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** A to Z, then AA: the letters of a column, from 0. */
const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);

/** Inline texts are never computed. They are neutralised all the same, because somebody may save the sheet as CSV. */
function cellXml(value: Cell, column: number, row: number): string {
  if (value === null) return '';
  const at = `r="${letters(column)}${row}"`;
  if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`;
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(neutralised(value))}</t></is></c>`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((value, column) => cellXml(value, column, at + 1)).join('')}</row>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const relations = (...all: string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

/** A workbook with one sheet, of the fewest parts that spreadsheets open without a warning. */
export async function xlsx(name: string, rows: readonly (readonly Cell[])[], now: Date): Promise<Buffer> {
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(relation(1, 'worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': sheetXml(rows),
  };
  const files = Object.entries(parts).map(([part, text]) => {
    const bytes = Buffer.from(text);
    return { name: Buffer.from(part), size: bytes.length, modified: now, bytes: () => [bytes] };
  });
  return buffer(zipBytes(files));
}

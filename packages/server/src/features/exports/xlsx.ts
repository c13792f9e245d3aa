import { buffer } from 'node:stream/consumers';
import { escapeFormulas } from '@imprimatur/domain/csv';
import { writeZip } from '../../files/zip.ts';
import { LongText, mapInSlices } from '../../in-slices.ts';
import { removeInvalidXmlCharacters } from '../../tables/xml-characters.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Cell = string | number | null;

/** Escapes XML, and sequences such as `_x003D_`, which spreadsheets would read as a character code. */
const escapeText = (text: string): string =>
  removeInvalidXmlCharacters(text)
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Returns the letters of a column, counted from 0: A to Z, then AA and so on. */
const formatColumnLetters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : formatColumnLetters(Math.floor(column / 26) - 1) + formatColumnLetters(column % 26);

/** Spreadsheets never compute inline texts. Formulas are neutralised anyway, because the sheet may be saved as CSV. */
function cellXml(value: Cell, column: number, row: number, style: string): string {
  if (value === null) return '';
  const at = `r="${formatColumnLetters(column)}${row}"${style}`;
  if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`;
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escapeText(escapeFormulas(value))}</t></is></c>`;
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET_TYPE_PREFIX = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Layout for text cells: a bold, frozen header row, columns of these widths in characters, and wrapped texts. */
export interface Layout {
  readonly widths: readonly number[];
}

/** Cell styles by index: plain, header, wrapped text. */
const STYLES_XML = `${XML_DECLARATION}<styleSheet xmlns="${SPREADSHEET_NAMESPACE}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;

const HEADER_IN_VIEW =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const columnsXml = ({ widths }: Layout): string =>
  `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;

/** Lets other calls run between rows. */
async function sheetXml(rows: readonly (readonly Cell[])[], layout: Layout | null): Promise<Buffer> {
  const styleOf = (row: number): string => (layout === null ? '' : ` s="${row === 0 ? 1 : 2}"`);
  const head = layout === null ? '' : `${HEADER_IN_VIEW}${columnsXml(layout)}`;
  const xml = new LongText();
  xml.add(`${XML_DECLARATION}<worksheet xmlns="${SPREADSHEET_NAMESPACE}">${head}<sheetData>`);
  await mapInSlices(rows, (row, at) => {
    const cells = row.map((value, column) => cellXml(value, column, at + 1, styleOf(at)));
    xml.add(`<row r="${at + 1}">${cells.join('')}</row>`);
  });
  xml.add('</sheetData></worksheet>');
  return xml.bytes();
}

const relationXml = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${RELATIONSHIPS_NAMESPACE}/${type}" Target="${target}"/>`;

const relationsXml = (...all: string[]): string =>
  `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${all.join('')}</Relationships>`;

interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly layout?: Layout;
}

/** Spreadsheet programs refuse longer sheet names, and names with these characters. */
const sanitizeSheetName = (name: string): string => name.replaceAll(/[[\]*?:/\\]/g, ' ').slice(0, 31);

/** Returns a workbook with the fewest parts that spreadsheets open without a warning. */
export async function writeWorkbook(sheets: readonly Sheet[], now: Date): Promise<Buffer> {
  const partOf = (at: number): string => `worksheets/sheet${at + 1}.xml`;
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml':
      `${XML_DECLARATION}<Types xmlns="${PACKAGE_NAMESPACE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET_TYPE_PREFIX}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET_TYPE_PREFIX}.styles+xml"/>` +
      sheets
        .map(
          (_, at) => `<Override PartName="/xl/${partOf(at)}" ContentType="${SPREADSHEET_TYPE_PREFIX}.worksheet+xml"/>`,
        )
        .join('') +
      '</Types>',
    '_rels/.rels': relationsXml(relationXml(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${XML_DECLARATION}<workbook xmlns="${SPREADSHEET_NAMESPACE}" xmlns:r="${RELATIONSHIPS_NAMESPACE}"><sheets>${sheets
      .map(
        ({ name }, at) =>
          `<sheet name="${escapeText(sanitizeSheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml(
      ...sheets.map((_, at) => relationXml(at + 1, 'worksheet', partOf(at))),
      relationXml(sheets.length + 1, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': STYLES_XML,
  };
  for (const [at, { rows, layout }] of sheets.entries())
    parts[`xl/${partOf(at)}`] = await sheetXml(rows, layout ?? null);
  const files = Object.entries(parts).map(([part, content]) => {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
    return { name: Buffer.from(part), size: bytes.length, modified: now, bytes: () => [bytes] };
  });
  return buffer(writeZip(files));
}

export const writeXlsx = (sheet: Sheet, now: Date): Promise<Buffer> => writeWorkbook([sheet], now);

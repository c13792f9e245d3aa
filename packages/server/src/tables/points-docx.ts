import { labels, isBlank } from '@imprimatur/domain';
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  type IRunOptions,
  type ITableCellOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { formatVerdict, type PointRow, type PointsHead } from './points.ts';
import { removeInvalidXmlCharacters } from './xml-characters.ts';

/** Columns with their widths in twentieths of a point; together they fill a landscape A4 page within its margins. */
const COLUMNS = [
  ['No.', 650],
  ['Kind', 1050],
  ['Place', 1700],
  ['Comment', 4000],
  ['Proposed wording', 2700],
  ['Answer', 3500],
  ['Where', 1370],
] as const;
const TABLE_WIDTH = COLUMNS.reduce((sum, [, width]) => sum + width, 0);
/** A4 in portrait format; the library rotates the page. */
const PAGE_SIZE = { width: 11_906, height: 16_838, orientation: PageOrientation.LANDSCAPE };
const PAGE_MARGINS = { top: 1000, bottom: 1000, left: 934, right: 934 };

const GREY = '555555';
const BORDER_LINE = { style: BorderStyle.SINGLE, size: 4, color: 'A0A6AD' };
const BORDERS = {
  top: BORDER_LINE,
  bottom: BORDER_LINE,
  left: BORDER_LINE,
  right: BORDER_LINE,
  insideHorizontal: BORDER_LINE,
  insideVertical: BORDER_LINE,
};

const createTextRun = (text: string, style: IRunOptions = {}): TextRun =>
  new TextRun({ ...style, text: removeInvalidXmlCharacters(text) });

const LINE_BREAK = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;

/** Limits, because each line takes kilobytes of memory while the document is created. */
const MAX_LINES = 50_000;
const MAX_COVER_LINES = 1_000;

const joinLines = (text: string): string => text.split(LINE_BREAK).join(' ');

/** Returns the points. If a document would have too many lines, line breaks in the texts become spaces. */
function limitLines(points: readonly PointRow[]): readonly PointRow[] {
  const texts = points.flatMap(({ text, proposal, quoted, answer, verdict }) => [
    text,
    proposal,
    quoted,
    answer?.text ?? '',
    verdict?.text ?? '',
  ]);
  const lineCount = texts.reduce((sum, text) => sum + text.split(LINE_BREAK).length, 0);
  if (lineCount <= MAX_LINES) return points;
  return points.map(({ answer, verdict, ...point }) => ({
    ...point,
    text: joinLines(point.text),
    proposal: joinLines(point.proposal),
    quoted: joinLines(point.quoted),
    answer: answer && { ...answer, text: joinLines(answer.text) },
    verdict: verdict && { ...verdict, text: joinLines(verdict.text) },
  }));
}

/** One paragraph per line of a text. An empty text needs an empty paragraph, or Word reports the cell as damaged. */
const toParagraphs = (text: string, style: IRunOptions = {}): Paragraph[] =>
  text.split(LINE_BREAK).map((line) => new Paragraph({ children: [createTextRun(line, style)] }));

/** The lines of the texts that are not empty. */
const toNonBlankParagraphs = (...texts: readonly (readonly [text: string, style?: IRunOptions])[]): Paragraph[] => {
  const written = texts.filter(([text]) => !isBlank(text)).flatMap(([text, style]) => toParagraphs(text, style));
  return written.length > 0 ? written : toParagraphs('');
};

const createCell = (children: Paragraph[], column: number, options: Partial<ITableCellOptions> = {}): TableCell =>
  new TableCell({
    ...options,
    children,
    width: { size: COLUMNS[column]?.[1] ?? TABLE_WIDTH, type: WidthType.DXA },
  });

const createHeaderRow = (): TableRow =>
  new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: COLUMNS.map(([name], column) =>
      createCell(toParagraphs(name, { bold: true }), column, {
        shading: { fill: 'E6EAEE', color: 'auto', type: 'clear' },
      }),
    ),
  });

function buildAnswerLines({ answer, verdict }: PointRow): Paragraph[] {
  const parts: [string, IRunOptions?][] =
    answer === null ? [] : [[labels.answerKind[answer.kind], { bold: true }], [answer.text]];
  if (verdict !== null) {
    const remark = isBlank(verdict.text) ? '' : `: ${verdict.text}`;
    parts.push([`${formatVerdict(verdict)}${remark}`, { italics: true, color: GREY }]);
  }
  return toNonBlankParagraphs(...parts);
}

function createPointRow(point: PointRow): TableRow {
  const { number, kind, place, text, proposal, quoted, answer, follows } = point;
  const cells = [
    toNonBlankParagraphs([number === null ? '–' : String(number)]),
    toNonBlankParagraphs([labels.pointKind[kind]], [follows === null ? '' : `see no. ${follows}`, { color: GREY }]),
    toNonBlankParagraphs([place]),
    toNonBlankParagraphs([quoted === '' ? '' : `“${quoted}”`, { italics: true, color: GREY }], [text]),
    toNonBlankParagraphs([proposal]),
    buildAnswerLines(point),
    toNonBlankParagraphs([answer?.place ?? '']),
  ];
  return new TableRow({ children: cells.map((paragraphs, column) => createCell(paragraphs, column)) });
}

/** A row with the name of a reviewer; Word keeps it on the same page as the first of their points. */
const createGroupRow = (name: string): TableRow =>
  new TableRow({
    cantSplit: true,
    children: [
      createCell([new Paragraph({ keepNext: true, children: [createTextRun(name, { bold: true })] })], COLUMNS.length, {
        columnSpan: COLUMNS.length,
        shading: { fill: 'F4F6F8', color: 'auto', type: 'clear' },
      }),
    ],
  });

/** The rows, with a row of names whenever the reviewer or the round changes. */
function createBodyRows(points: readonly PointRow[]): TableRow[] {
  const groupOf = ({ author, round }: PointRow): string =>
    author === '' ? `Round ${round}` : `${author}, round ${round}`;
  return points.flatMap((point, at) => {
    const before = points[at - 1];
    const begins = before === undefined || groupOf(before) !== groupOf(point);
    return begins ? [createGroupRow(groupOf(point)), createPointRow(point)] : [createPointRow(point)];
  });
}

function createHead({ title, name, uniqueId, version, date }: PointsHead): Paragraph[] {
  const about = [uniqueId, ...(version === null ? [] : [`version ${version}`]), date].join(' · ');
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [createTextRun(title)] }),
    new Paragraph({ children: [createTextRun(name, { bold: true, size: 24 })] }),
    new Paragraph({ spacing: { after: 240 }, children: [createTextRun(about, { color: GREY })] }),
  ];
}

/** The covering letters; a text with too many lines is one paragraph. */
const buildCoveringLetterLines = ({ covers = [] }: PointsHead): Paragraph[] =>
  covers.flatMap(({ version, by, text }) => [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      spacing: { before: 120, after: 60 },
      children: [createTextRun(`Covering letter for version ${version}, ${by}`)],
    }),
    ...(text.split(LINE_BREAK).length > MAX_COVER_LINES ? toParagraphs(joinLines(text)) : toParagraphs(text)),
    new Paragraph({ children: [] }),
  ]);

const createFooter = (uniqueId: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          createTextRun(`${uniqueId} · page `, { size: 16, color: GREY }),
          new TextRun({ size: 16, color: GREY, children: [PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });

/**
 * Returns points with answers and verdicts as a Word document in the format that editors are used to: a table with one row per point,
 * grouped by reviewer and round, in the order of the points. Missing answers leave empty cells to fill in.
 */
export function writePointsDocx(head: PointsHead, points: readonly PointRow[]): Promise<Buffer> {
  const table = new Table({
    rows: [createHeaderRow(), ...createBodyRows(limitLines(points))],
    width: { size: TABLE_WIDTH, type: WidthType.DXA },
    columnWidths: COLUMNS.map(([, width]) => width),
    layout: TableLayoutType.FIXED,
    borders: BORDERS,
    margins: { top: 60, bottom: 60, left: 90, right: 90 },
  });
  const document = new Document({
    title: removeInvalidXmlCharacters(`${head.uniqueId}: ${head.title}`),
    creator: '',
    lastModifiedBy: '',
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 19 }, paragraph: { spacing: { after: 40 } } },
        heading1: { run: { size: 32, bold: true, color: '1F2A37' }, paragraph: { spacing: { after: 80 } } },
        heading2: { run: { size: 22, bold: true, color: '1F2A37' } },
      },
    },
    sections: [
      {
        properties: { page: { size: PAGE_SIZE, margin: PAGE_MARGINS } },
        footers: { default: createFooter(removeInvalidXmlCharacters(head.uniqueId)) },
        children: [...createHead(head), ...buildCoveringLetterLines(head), table],
      },
    ],
  });
  return Packer.toBuffer(document);
}

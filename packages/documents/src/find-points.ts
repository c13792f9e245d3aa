import { openOffice } from './docx/package.ts';
import { readCsvRows, chooseDelimiterByHeader, isText } from './findings/csv.ts';
import { findInDocx } from './findings/docx.ts';
import { markDuplicates } from './findings/duplicates.ts';
import { fitFields } from './findings/fit-fields.ts';
import { findInTable } from './findings/table.ts';
import { findInXlsx } from './findings/xlsx.ts';
import type { Findings } from './model.ts';
import { detectKind } from './read-document.ts';
import { UnreadableDocumentError } from './messages.ts';

interface Options {
  readonly changes: boolean;
  /** Passed as a parameter, because reading a PDF requires a large library. */
  readonly findInPdf: (bytes: Uint8Array) => Promise<Findings>;
  readonly onProgress?: (done: number) => void;
}

const UNSUPPORTED_FILE = { code: 'unsupportedPointsFile' } as const;

/** A CSV file looks like any other text file, so only its name identifies it. */
const CSV_NAME = /\.(?:csv|tsv|txt)$/i;

function findInOffice(bytes: Uint8Array, { changes, onProgress }: Options): Promise<Findings> | Findings {
  const file = openOffice(bytes, UNSUPPORTED_FILE, onProgress);
  if (file.main.root.name === 'document') return findInDocx(bytes, { changes }, onProgress);
  if (file.main.root.name === 'workbook') return findInXlsx(file);
  throw new UnreadableDocumentError(UNSUPPORTED_FILE);
}

function findInCsv(name: string, bytes: Uint8Array): Findings {
  if (!CSV_NAME.test(name) || !isText(bytes)) throw new UnreadableDocumentError(UNSUPPORTED_FILE);
  const { rows, unread } = readCsvRows(bytes, { chooseDelimiter: chooseDelimiterByHeader });
  const found = findInTable(rows);
  return { ...found, unread: [...found.unread, ...unread] };
}

/** Detects the format from the bytes, except CSV, which is detected from the name. */
export async function findPoints(name: string, bytes: Uint8Array, options: Options): Promise<Findings> {
  const kind = detectKind(bytes);
  const find = {
    pdf: () => options.findInPdf(bytes),
    zip: () => findInOffice(bytes, options),
    'old office': () => findInOffice(bytes, options),
    unknown: () => findInCsv(name, bytes),
  }[kind];
  const { points, unread } = fitFields(await find());
  return { points: markDuplicates(points), unread };
}

import { openOffice } from './docx/package.ts';
import { csvRows, delimiterByHeader, isText } from './findings/csv.ts';
import { findInDocx } from './findings/docx.ts';
import { withDuplicates } from './findings/duplicates.ts';
import { fitting } from './findings/fields.ts';
import { findInTable } from './findings/table.ts';
import { findInXlsx } from './findings/xlsx.ts';
import type { Findings } from './model.ts';
import { kindOf } from './read.ts';
import { Unreadable } from './messages.ts';

interface Options {
  /** Whether tracked changes are points too. */
  readonly changes: boolean;
  /** Reads a PDF, for which more has to be loaded than for the others. */
  readonly pdf: (bytes: Uint8Array) => Promise<Findings>;
  /** From 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

const UNSUPPORTED = { code: 'unsupportedPointsFile' } as const;

/** A CSV looks like any other text, so its name has to say it. */
const CSV = /\.(?:csv|tsv|txt)$/i;

function inOffice(bytes: Uint8Array, { changes, onProgress }: Options): Promise<Findings> | Findings {
  const file = openOffice(bytes, UNSUPPORTED, onProgress);
  if (file.main.root.name === 'document') return findInDocx(bytes, { changes }, onProgress);
  if (file.main.root.name === 'workbook') return findInXlsx(file);
  throw new Unreadable(UNSUPPORTED);
}

function inCsv(name: string, bytes: Uint8Array): Findings {
  if (!CSV.test(name) || !isText(bytes)) throw new Unreadable(UNSUPPORTED);
  const { rows, unread } = csvRows(bytes, { choose: delimiterByHeader });
  const found = findInTable(rows);
  return { ...found, unread: [...found.unread, ...unread] };
}

/** Finds what a document asks for, whatever it is called; only a table of plain text is told by its name. */
export async function findPoints(name: string, bytes: Uint8Array, options: Options): Promise<Findings> {
  const kind = kindOf(bytes);
  const find = {
    pdf: () => options.pdf(bytes),
    zip: () => inOffice(bytes, options),
    'old office': () => inOffice(bytes, options),
    unknown: () => inCsv(name, bytes),
  }[kind];
  const { points, unread } = fitting(await find());
  return { points: withDuplicates(points), unread };
}

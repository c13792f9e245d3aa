import type { Handlers } from '@imprimatur/contract';
import { type Actor, doiAddress, parseDay, screenAddress } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { LongText, mapInSlices } from '../../in-slices.ts';
import { type Citation, formatBibtex, formatRis } from '../../tables/citation.ts';
import { type ExportedEdition, LIBRARY_COLUMN_WIDTHS, makeLibraryCells } from '../../tables/library.ts';
import { readEditionsFrom } from '../library/exported-editions.ts';
import { collectAll } from './collect-all.ts';
import type { ExportedFile, ReadMode } from './points.ts';
import { createTableFile } from './table-file.ts';
import { createExportUrl, type ExportTicket } from './ticket.ts';

const ROWS_PER_STATEMENT = 1_000;

type Ticket = ExportTicket & { kind: 'library' };

/** Returns the signed URL of the published guidelines that match the filters. */
export async function createLibraryUrl(
  context: Context,
  caller: Caller,
  { format, ...filters }: Handlers['POST /library/get-download-link']['body'],
): Promise<string> {
  await limitCall(context, 'export', caller.id);
  return createExportUrl(context, { kind: 'library', format, filters, user: caller.id });
}

/** Returns the link, or else the DOI, or else the page of the entry. */
function urlOf({ config }: Context, row: ExportedEdition): string {
  const published = row.publication_link ?? (row.doi_number === null ? null : doiAddress(row.doi_number));
  return published ?? `${config.publicUrl}${screenAddress('view', { id: row.id })}`;
}

const toCitation = (context: Context, row: ExportedEdition): Citation => ({
  uniqueId: row.unique_id,
  title: row.title,
  authors: row.authors,
  date: row.date_of_publication === null ? null : parseDay(row.date_of_publication),
  journal: row.name_of_journal,
  volume: row.publication_number,
  issue: row.issue_number,
  doi: row.doi_number,
  url: urlOf(context, row),
  language: row.publication_language,
});

const formatCitations = async (
  context: Context,
  rows: readonly ExportedEdition[],
  write: (one: Citation) => string,
): Promise<Buffer> => {
  const text = new LongText();
  await mapInSlices(rows, (row) => text.add(write(toCitation(context, row))));
  return text.bytes();
};

async function createLibraryFile(
  context: Context,
  format: Ticket['format'],
  rows: readonly ExportedEdition[],
): Promise<ExportedFile> {
  switch (format) {
    case 'bibtex':
      return {
        name: 'library.bib',
        type: 'application/x-bibtex; charset=utf-8',
        bytes: await formatCitations(context, rows, formatBibtex),
      };
    case 'ris':
      return {
        name: 'library.ris',
        type: 'application/x-research-info-systems; charset=utf-8',
        bytes: await formatCitations(context, rows, formatRis),
      };
    case 'csv':
    case 'xlsx': {
      const cells = await makeLibraryCells(rows);
      const table = { file: 'library', sheet: 'Library', rows: cells, widths: LIBRARY_COLUMN_WIDTHS };
      return createTableFile(format, table, context.now());
    }
  }
}

/** Exports the guidelines that a signed URL selects, with the related editions that this person can see now. */
export async function exportLibrary(
  context: Context,
  person: Actor,
  { format, filters }: Ticket,
  { looksOnly }: ReadMode,
): Promise<ExportedFile> {
  const rows = looksOnly
    ? []
    : await collectAll(ROWS_PER_STATEMENT, (range) => readEditionsFrom(context, person, filters, range));
  return createLibraryFile(context, format, rows);
}

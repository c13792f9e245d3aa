import type { Handlers } from '@imprimatur/contract';
import type { Actor } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { mapInTurns } from '../../in-turns.ts';
import type { ExportedEdition } from '../../tables/library.ts';
import {
  type EditionOnPage,
  openLibraryReader,
  readLibrary,
  readPublications,
  type EditionQuery,
} from './repository.ts';
import { presentLibraryRow, toEditionQuery } from './service.ts';

type Filters = Omit<Handlers['GET /library']['query'], 'page' | 'type'> & {
  readonly type?: number | undefined;
};

/** Entries per statement, so that each stays well within its time limit. */
const ENTRIES_PER_STATEMENT = 1_000;

async function readAll(pool: Context['pool'], wanted: EditionQuery): Promise<EditionOnPage[]> {
  const rows: EditionOnPage[] = [];
  for (;;) {
    const page = await readLibrary(openLibraryReader(pool), { ...wanted, before: rows.length });
    rows.push(...page.rows);
    if (page.rows.length < wanted.size) return rows;
  }
}

/** Returns all published entries that match the filters, in the requested order, with their authors. */
export async function readAllEditions(
  { pool, config, now }: Pick<Context, 'pool' | 'config' | 'now'>,
  actor: Actor,
  filters: Filters,
): Promise<ExportedEdition[]> {
  const wanted = toEditionQuery({ config, now }, filters, { before: 0, size: ENTRIES_PER_STATEMENT });
  const rows = await readAll(pool, wanted);
  const publications = await readPublications(
    pool,
    rows.map(({ id }) => id),
  );
  return mapInTurns(rows, (row) => {
    const { title, authors, publication_language, publication_link } = publications.get(row.id) ?? {
      title: row.name,
      authors: [],
      publication_language: null,
      publication_link: null,
    };
    return {
      ...presentLibraryRow(actor, row, wanted.today),
      title,
      authors,
      publication_language,
      publication_link,
    };
  });
}

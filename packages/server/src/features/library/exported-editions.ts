import type { Handlers } from '@imprimatur/contract';
import type { Actor } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { mapInSlices } from '../../in-slices.ts';
import type { ExportedEdition } from '../../tables/library.ts';
import { readLibrary, readPublications } from './repository.ts';
import { presentLibraryRow, toEditionQuery } from './service.ts';

type Filters = Omit<Handlers['GET /library']['query'], 'page' | 'type'> & {
  readonly type?: number | undefined;
};

/** Returns the published entries that match the filters, in the requested order and from one position on, with their authors. */
export async function readEditionsFrom(
  { db, pool, config, now }: Pick<Context, 'db' | 'pool' | 'config' | 'now'>,
  actor: Actor,
  filters: Filters,
  { from, size }: { readonly from: number; readonly size: number },
): Promise<ExportedEdition[]> {
  const editionQuery = toEditionQuery({ config, now }, filters, { before: from, size });
  const { rows } = await readLibrary(db, editionQuery);
  const publications = await readPublications(
    pool,
    rows.map(({ id }) => id),
  );
  return mapInSlices(rows, (row) => {
    const { title, authors, publication_language, publication_link } = publications.get(row.id) ?? {
      title: row.name,
      authors: [],
      publication_language: null,
      publication_link: null,
    };
    return {
      ...presentLibraryRow(actor, row, editionQuery.today),
      title,
      authors,
      publication_language,
      publication_link,
    };
  });
}

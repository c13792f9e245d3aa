import type { Handlers } from '@imprimatur/contract';
import type { Actor } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { ExportedEdition } from '../../tables/library.ts';
import { readerOn, readLibrary, readPublications } from './repository.ts';
import { rowOf, wantedOf } from './service.ts';

type Filters = Omit<Handlers['GET /library']['query'], 'page' | 'type'> & {
  readonly type?: number | undefined;
};

/** PostgreSQL's largest integer. */
const ALL = 2_147_483_647;

/** Returns all published entries that match the filters, in their order, with their authors. */
export async function allEditions(
  { pool, config, now }: Pick<Context, 'pool' | 'config' | 'now'>,
  actor: Actor,
  filters: Filters,
): Promise<ExportedEdition[]> {
  const wanted = wantedOf({ config, now }, filters, { before: 0, size: ALL });
  const found = await readLibrary(readerOn(pool), wanted);
  const publications = await readPublications(
    pool,
    found.rows.map(({ id }) => id),
  );
  return found.rows.map((row) => {
    const { title, authors, publication_language, publication_link } = publications.get(row.id) ?? {
      title: row.name,
      authors: [],
      publication_language: null,
      publication_link: null,
    };
    return {
      ...rowOf(actor, row, wanted.today),
      title,
      authors,
      publication_language,
      publication_link,
    };
  });
}

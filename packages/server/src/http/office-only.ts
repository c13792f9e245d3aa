import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { visibleTo } from '../features/guideline-list/visible-sql.ts';
import { refuse } from './refusal.ts';

/** The parameter that names an entry, where the path has one. */
const entryIn = (path: string): 'gid' | 'id' | null => {
  if (path.includes('{gid}')) return 'gid';
  return path.startsWith('/guidelines/') && path.includes('{id}') ? 'id' : null;
};

/** Keeps a call for the office. Of an entry that they do not see, others learn as little as everywhere: 404 comes before 403. */
export const officeOnly =
  ({ pool }: Context, path: string) =>
  async ({ caller, params }: FastifyRequest): Promise<void> => {
    if (caller?.superuser === true) return;
    const parameter = entryIn(path);
    if (caller !== null && parameter !== null) {
      const id = (params as Record<string, number>)[parameter];
      const { rowCount } = await pool.query(
        `select from guidelines g where g.id = $2 and $1::int is not null and ${visibleTo(caller)}`,
        [caller.id, id],
      );
      if (rowCount === 0) throw refuse.notFound();
    }
    throw refuse.forbidden();
  };

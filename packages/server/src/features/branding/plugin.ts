import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { send } from '../../http/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { typesetPaper } from './papers.ts';

/** Serves the included papers at `/documents/NAME.pdf`, in the name of the association; each is typeset once. */
export function usePapers(app: FastifyInstance, { config }: Context): void {
  const set = new Map<string, Promise<Buffer | null>>();
  app.get<{ Params: { name: string } }>('/documents/:name.pdf', async ({ params: { name } }, reply) => {
    const paper = set.get(name) ?? typesetPaper(name, config.branding.association);
    const bytes = await paper;
    if (bytes === null) return send(reply, refuse.notFound());
    set.set(name, paper);
    return reply.type('application/pdf').header('cache-control', 'no-cache').send(bytes);
  });
}

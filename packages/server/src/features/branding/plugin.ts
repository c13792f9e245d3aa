import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { sendRefusal } from '../../http/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { typesetDocument } from './papers.ts';

/** Serves the included papers at `/documents/NAME.pdf`, in the name of the association; each is typeset once. */
export function serveDocuments(app: FastifyInstance, { config }: Context): void {
  const set = new Map<string, Promise<Buffer | null>>();
  app.get<{ Params: { name: string } }>('/documents/:name.pdf', async ({ params: { name } }, reply) => {
    const paper = set.get(name) ?? typesetDocument(name, config.branding.association);
    const bytes = await paper;
    if (bytes === null) return sendRefusal(reply, refuse.notFound());
    set.set(name, paper);
    return reply.type('application/pdf').header('cache-control', 'no-cache').send(bytes);
  });
}

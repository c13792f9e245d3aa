import { routes } from '../../calls/serve.ts';
import { listPublications } from './service.ts';

export const publications = routes({
  'GET /guidelines': async (context, call) => {
    const text = await listPublications(context, call);
    call.reply.type('application/json; charset=utf-8').send(text);
    // The text has been sent.
    return undefined as never;
  },
});

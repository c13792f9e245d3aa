import { routes } from '../../calls/serve.ts';
import { readableComments, write } from './service.ts';

export const commentRoutes = routes({
  'GET /comments/{gid}': async (context, { params, caller }) => ({
    data: await readableComments(context, caller, params.gid),
  }),
  'POST /comments/{gid}': async (context, { params, body, caller }) => ({
    data: await write(context, caller, params.gid, body.comment),
  }),
});

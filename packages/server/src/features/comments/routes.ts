import { routes } from '../../calls/serve.ts';
import { readable, write } from './service.ts';

export const commentRoutes = routes({
  'GET /comments/{gid}': async (context, { params, caller }) => ({ data: await readable(context, caller, params.gid) }),
  'POST /comments/{gid}': async (context, { params, body, caller }) => ({
    data: await write(context, caller, params.gid, body.comment),
  }),
});

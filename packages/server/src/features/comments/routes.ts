import { defineRoutes } from '../../calls/serve.ts';
import { addComment, readVisibleComments } from './service.ts';

export const commentRoutes = defineRoutes({
  'GET /comments/{gid}': async (context, { params, caller }) => ({
    data: await readVisibleComments(context, caller, params.gid),
  }),
  'POST /comments/{gid}': async (context, { params, body, caller }) => ({
    data: await addComment(context, caller, params.gid, body.comment),
  }),
});

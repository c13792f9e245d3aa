import { defineRoutes } from '../../calls/serve.ts';
import { countForUser, listPublications, listSimilarEntries } from './service.ts';

export const publicationRoutes = defineRoutes({
  'GET /guidelines': (context, { caller, query }) => listPublications(context, caller, query),
  'GET /guidelines/similar': (context, { caller, query }) => listSimilarEntries(context, caller, query.name),
  'GET /user/counts': (context, { caller }) => countForUser(context, caller),
});

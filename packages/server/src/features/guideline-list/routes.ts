import { routes } from '../../calls/serve.ts';
import { countPublications, listPublications } from './service.ts';

export const publications = routes({
  'GET /guidelines': (context, { caller, query }) => listPublications(context, caller, query),
  'GET /user/counts': (context, { caller }) => countPublications(context, caller),
});

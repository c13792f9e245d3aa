import { routes } from '../../calls/serve.ts';
import { listPublications } from './service.ts';

export const publications = routes({
  'GET /guidelines': (context, { caller, query }) => listPublications(context, caller, query),
});

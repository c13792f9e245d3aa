import { routes } from '../../calls/serve.ts';

export const branding = routes({
  'GET /branding': async ({ config }) => ({ data: config.branding }),
});

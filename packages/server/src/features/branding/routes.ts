import { routes } from '../../http/serve.ts';

export const branding = routes({
  'GET /branding': async ({ config }) => ({ data: config.branding }),
});

import { defineRoutes } from '../../calls/serve.ts';

export const brandingRoutes = defineRoutes({
  'GET /branding': async ({ config }) => ({ data: config.branding }),
});

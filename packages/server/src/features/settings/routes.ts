import { defineRoutes } from '../../calls/serve.ts';
import { presentSettings, updateSettings } from './service.ts';

export const settingsRoutes = defineRoutes({
  'GET /configurations': async (context, { caller }) => ({ data: await presentSettings(context, caller) }),
  'POST /configurations': async (context, { caller, body }) => ({ data: await updateSettings(context, caller, body) }),
});

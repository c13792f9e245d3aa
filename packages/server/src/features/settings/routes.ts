import { routes } from '../../calls/serve.ts';
import { settingsOf, updateSettings } from './service.ts';

export const settings = routes({
  'GET /configurations': async (context, { caller }) => ({ data: await settingsOf(context, caller) }),
  'POST /configurations': async (context, { caller, body }) => ({ data: await updateSettings(context, caller, body) }),
});

import { personal } from '../../lib/storage.ts';

const KEY = 'welcome';

/** Set at sign-in, and taken by the first list that is shown (specification §2). */
export const welcomeFlag = {
  set: () => personal.set(KEY, true),
  isSet: () => personal.get<boolean>(KEY) === true,
  clear: () => personal.remove(KEY),
};

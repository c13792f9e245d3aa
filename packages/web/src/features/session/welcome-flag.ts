import { personal } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

const KEY = 'welcome';
const turned = createStore({});

/**
 * Whether the welcome dialog is open: set at sign-in (specification §2) and on request, cleared when it closes. It is
 * kept outside the screens, because a shortcut may lead to another route and a dialog of the old one would go with it.
 */
export const welcomeFlag = {
  set: (): void => {
    personal.set(KEY, true);
    turned.set({});
  },
  use: (): boolean => {
    turned.use();
    return personal.get<boolean>(KEY) === true;
  },
  clear: (): void => {
    personal.remove(KEY);
    turned.set({});
  },
};

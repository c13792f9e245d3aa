import { personal } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

const KEY = 'welcome';
const turned = createStore({});

/**
 * Whether the welcome dialog is open: set at sign-in (specification §2) and whenever it is asked for, until it is closed. It outlives
 * the screen: behind a shortcut the list is another route, and would take a dialog with it that it had opened.
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

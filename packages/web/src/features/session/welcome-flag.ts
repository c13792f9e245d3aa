import { deviceStorage, personalStorage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

const WELCOME_KEY = 'welcome';
const AT_SIGN_IN_KEY = 'welcome-at-sign-in';
const changeSignal = createStore({});

/**
 * True while the welcome dialog is open. Set at sign-in (specification §2) and on request, cleared when it closes. Stored
 * outside the screens, because a shortcut may change the route, which would unmount the dialog.
 */
export const welcomeFlag = {
  /** Opens the dialog unless the person turned it off on this device. */
  signedIn: (): void => {
    if (welcomeFlag.atSignIn.get()) welcomeFlag.set();
  },
  /** True if this device shows the dialog after each sign-in. */
  atSignIn: {
    get: (): boolean => deviceStorage.get(AT_SIGN_IN_KEY) !== 'no',
    set: (shown: boolean): void => {
      deviceStorage.set(AT_SIGN_IN_KEY, shown ? 'yes' : 'no');
    },
  },
  set: (): void => {
    personalStorage.set(WELCOME_KEY, true);
    changeSignal.set({});
  },
  use: (): boolean => {
    changeSignal.use();
    return personalStorage.get<boolean>(WELCOME_KEY) === true;
  },
  clear: (): void => {
    personalStorage.remove(WELCOME_KEY);
    changeSignal.set({});
  },
};

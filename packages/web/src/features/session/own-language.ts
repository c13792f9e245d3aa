import { isLanguage, type Language } from '@imprimatur/domain/languages';
import { chooseLocale } from '../../i18n/messages.ts';
import { call } from '../../lib/call.ts';
import { device } from '../../lib/storage.ts';
import type { CurrentUser } from './current.ts';

/** The language on this device that an account has too. Any other was chosen here, and no account knows of it yet. */
const KEPT = 'languageOfAccount';

export const chosenHere = (): Language | null => {
  const chosen = device.get('language');
  return isLanguage(chosen) ? chosen : null;
};

/** Notes that the account of the person who is signed in has this language. */
export const isKept = (language: Language): void => {
  device.set(KEPT, language);
};

async function keep(language: Language): Promise<void> {
  await call('PATCH /user/settings', { body: { language } });
  isKept(language);
}

/**
 * Speaks the language of an account where none was chosen by hand, and gives what was chosen by hand to an account that has none. What
 * fails here changes nothing, and is tried again at the next start.
 */
export async function speakAs({ language }: Pick<CurrentUser, 'language'>): Promise<void> {
  const chosen = chosenHere();
  const byHand = chosen !== null && chosen !== device.get(KEPT);
  if (byHand) {
    if (language === chosen) isKept(chosen);
    if (language === null) void keep(chosen).catch(() => {});
    return;
  }
  if (language === null || language === (chosen ?? 'en')) return;
  await chooseLocale(language).then(
    () => isKept(language),
    () => {},
  );
}

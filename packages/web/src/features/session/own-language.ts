import { isLanguage, type Language } from '@imprimatur/domain/languages';
import { chooseLocale } from '../../i18n/messages.ts';
import { call } from '../../lib/call.ts';
import { language as current } from '../../lib/language.ts';
import { deviceStorage } from '../../lib/storage.ts';
import type { CurrentUser } from './current.ts';

/**
 * Storage key of the language that the account is known to have. If the language on this device differs, it was chosen here and is not
 * saved to the account yet.
 */
const ACCOUNT_LANGUAGE_KEY = 'languageOfAccount';

export const readDeviceLanguage = (): Language | null => {
  const chosen = deviceStorage.get('language');
  return isLanguage(chosen) ? chosen : null;
};

/** Records that the account has this language. */
export const markLanguageSaved = (language: Language): void => {
  deviceStorage.set(ACCOUNT_LANGUAGE_KEY, language);
};

async function saveLanguage(language: Language): Promise<void> {
  await call('PATCH /user/settings', { body: { language } });
  markLanguageSaved(language);
}

/**
 * Uses the account's language unless one was chosen on this device. Saves a language that was chosen here to an account without a
 * language. Ignores failures; the next start tries again.
 */
export async function applyAccountLanguage({ language }: Pick<CurrentUser, 'language'>): Promise<void> {
  const chosen = readDeviceLanguage();
  const byHand = chosen !== null && chosen !== deviceStorage.get(ACCOUNT_LANGUAGE_KEY);
  if (byHand) {
    if (language === chosen) markLanguageSaved(chosen);
    if (language === null) void saveLanguage(chosen).catch(() => {});
    return;
  }
  if (language === null || language === current.get()) return;
  await chooseLocale(language).then(
    () => markLanguageSaved(language),
    () => {},
  );
}

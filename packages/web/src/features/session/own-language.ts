import { isLanguage, type Language } from '@imprimatur/domain/languages';
import { chooseLocale } from '../../i18n/messages.ts';
import { call } from '../../lib/call.ts';
import { device } from '../../lib/storage.ts';
import type { CurrentUser } from './current.ts';

/**
 * Storage key of the language that the account is known to have. A different language on this device was chosen here
 * and is not saved to the account yet.
 */
const KEPT = 'languageOfAccount';

export const chosenHere = (): Language | null => {
  const chosen = device.get('language');
  return isLanguage(chosen) ? chosen : null;
};

/** Records that the account has this language. */
export const isKept = (language: Language): void => {
  device.set(KEPT, language);
};

async function keep(language: Language): Promise<void> {
  await call('PATCH /user/settings', { body: { language } });
  isKept(language);
}

/**
 * Uses the account's language unless one was chosen on this device. Saves a language chosen here to an account without
 * one. Ignores failures; the next start tries again.
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

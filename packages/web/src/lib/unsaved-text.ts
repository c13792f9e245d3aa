import { personalStorage } from './storage.ts';

let owner: number | null = null;

/** Returns a storage name that contains the person, so that nobody gets another person's text. */
export const unsavedTextKey = (key: string): string => `unsaved:${owner ?? 0}:${key}`;

/** Text typed in a dialog without a form. It is kept in this tab for this person until they sign out. */
export const unsavedText = {
  get: (key: string): string => personalStorage.get<string>(unsavedTextKey(key), 'tab') ?? '',
  set(key: string, text: string): void {
    if (text === '') personalStorage.remove(unsavedTextKey(key), 'tab');
    else personalStorage.set(unsavedTextKey(key), text, 'tab');
  },
};

/** Sets the person whose text is kept from now on, and removes text of other people from this tab. */
export function setUnsavedTextOwner(userId: number): void {
  owner = userId;
  for (const key of personalStorage.keys('unsaved:', 'tab')) {
    if (!key.startsWith(`unsaved:${userId}:`)) personalStorage.remove(key, 'tab');
  }
}

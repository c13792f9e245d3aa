import { personal } from './storage.ts';

let owner: number | null = null;

/** Returns a storage name that contains the person, so that nobody gets another person's text. */
export const unsavedName = (key: string): string => `unsaved:${owner ?? 0}:${key}`;

/** Text typed in a dialog without a form. It is kept in this tab for this person until they sign out. */
export const unsavedText = {
  get: (key: string): string => personal.get<string>(unsavedName(key), 'tab') ?? '',
  set(key: string, text: string): void {
    if (text === '') personal.remove(unsavedName(key), 'tab');
    else personal.set(unsavedName(key), text, 'tab');
  },
};

/** Sets the person whose text is kept from now on, and removes text of other people from this tab. */
export function ownUnsavedText(userId: number): void {
  owner = userId;
  for (const key of personal.keys('unsaved:', 'tab')) {
    if (!key.startsWith(`unsaved:${userId}:`)) personal.remove(key, 'tab');
  }
}

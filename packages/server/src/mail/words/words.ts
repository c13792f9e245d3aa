import type { Language } from '@imprimatur/domain';
import { de } from './de.ts';
import { en, type Words } from './en.ts';

export type { Words } from './en.ts';

/** Words for a reminder inside an email with several reminders. The email itself says that the office reminds the reader. */
export const wordsInList = (words: Words): Words => ({
  ...words,
  reminder: (subject) => subject,
  officeReminds: (title, phase) => `${title} (${phase}).`,
});

export const WORDS: Readonly<Record<Language, Words>> = { en, de };

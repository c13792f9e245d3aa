import type { Language } from '@imprimatur/domain';
import { de } from './de.ts';
import { en, type Words } from './en.ts';

export type { Words } from './en.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en, de };

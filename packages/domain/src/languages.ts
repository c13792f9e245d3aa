import { isOneOf } from './tables.ts';

/** Languages of the application. The first is the default. */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language => isOneOf(LANGUAGES, value);

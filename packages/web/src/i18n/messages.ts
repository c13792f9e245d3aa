import type { Language } from '@imprimatur/domain/languages';
import type { ProblemWords } from '@imprimatur/domain/problems';
import { language } from '../lib/language.ts';
import { queryClient } from '../lib/query-client.ts';
import { deviceStorage } from '../lib/storage.ts';
import { createStore } from '../lib/store.ts';
import type { Messages, OtherMessages } from './en.ts';
import { firstMessages, type FirstMessages } from './first.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Language;
  }
}

/** `problems` is missing in English, because the domain itself contains the English texts. */
type WithProblems<Sentences> = Sentences & { readonly problems?: ProblemWords };

/** Loads the sentences of a language: those of the first screen, and all others. */
interface Catalogue {
  readonly first: () => Promise<FirstMessages>;
  readonly others: () => Promise<WithProblems<OtherMessages>>;
}

/** The English sentences of the first screen are part of the application. */
const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: { first: async () => firstMessages, others: async () => (await import('./en.ts')).en },
  de: { first: () => import('./de-first.ts'), others: () => import('./de.ts') },
};

interface LocaleState {
  readonly locale: Language;
  readonly messages: WithProblems<FirstMessages & Partial<OtherMessages>>;
}

/** The language on the screen with its sentences loaded so far. It changes only after the sentences have loaded. */
export const localeStore = createStore<LocaleState>({ locale: 'en', messages: firstMessages });

export const useLocaleState = localeStore.use;

type Part = 'first' | 'all';

async function load(locale: Language, part: Part): Promise<void> {
  const { first: ofFirst, others } = CATALOGUES[locale];
  const loaded = await Promise.all([ofFirst(), part === 'all' ? others() : {}]);
  // In the meantime, another language may have been chosen, or more sentences of this language may have been loaded.
  if (locale !== language.get()) return;
  const { locale: before, messages } = localeStore.get();
  localeStore.set({ locale, messages: { ...(before === locale ? messages : {}), ...loaded[0], ...loaded[1] } });
}

const loading = new Map<string, Promise<void>>();

/**
 * Loads the sentences of the first screen or of all screens, once, and again after a failure. Callers must wait for them
 * before they show a screen that needs them.
 */
export function loadSentences(part: Part): Promise<void> | undefined {
  const chosen = language.get();
  if (part === 'first' && chosen === 'en') return undefined;
  const key = `${chosen} ${part}`;
  const begun = loading.get(key);
  if (begun !== undefined) return begun;
  const promise = load(chosen, part).catch((error: unknown) => {
    loading.delete(key);
    throw error;
  });
  loading.set(key, promise);
  return promise;
}

/** Loads a part of the first screen that needs more sentences than the first screen. */
export async function withSentences<Part>(part: Promise<Part>): Promise<Part> {
  await loadSentences('all');
  return part;
}

/** Fetches the remaining sentences in advance. Causes no render, because the first screen does not need them. */
export const fetchSentences = () => CATALOGUES[language.get()].others();

/**
 * Changes the language after all its sentences have loaded, and then reloads all data, because the server's responses contain sentences
 * too. If loading fails, the language stays unchanged.
 */
export async function chooseLocale(locale: Language): Promise<void> {
  const before = language.get();
  language.set(locale);
  try {
    await load(locale, 'all');
  } catch (error) {
    if (locale === language.get()) language.set(before);
    throw error;
  }
  if (locale !== language.get()) return;
  deviceStorage.set('language', locale);
  void queryClient.invalidateQueries();
}

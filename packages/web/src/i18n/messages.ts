import { useMemo } from 'react';
import { createStore } from '../lib/store.ts';
import { device } from '../lib/storage.ts';
import { de } from './de.ts';
import type { Messages } from './en.ts';
import { first } from './first.ts';

export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Locale;
  }
}

type LoadedMessages = typeof first & Partial<Messages>;

type Tree = { [key: string]: string | Tree };

// A compiled sentence may be an array.
const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lays the sentences of `top` over those of `base`. */
function over<Base extends object>(base: Base, top: Tree): Base {
  const merged = { ...base };
  for (const [key, value] of Object.entries(top)) {
    const below: unknown = Reflect.get(base, key);
    Object.assign(merged, { [key]: isTree(value) && isTree(below) ? over(below, value) : value });
  }
  return merged;
}

/**
 * The English sentences loaded so far. Callers must load a screen's sentences before they show it: see `loadSentences`.
 */
const sentences = createStore<LoadedMessages>(first);

/** Fetches the remaining sentences in advance without a render, since the first screen needs none of them. */
export const fetchSentences = () => import('./en.ts');

let loading: Promise<void> | undefined;

/** Loads the sentences of all screens but the first, once; again after a failure. */
export function loadSentences(): Promise<void> {
  loading ??= fetchSentences().then(
    ({ en }) => sentences.set({ ...first, ...en }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Sentences that the chosen language lacks appear in English. */
export function useMessages(locale: Locale): LoadedMessages {
  const english = sentences.use();
  return useMemo(() => (locale === 'de' ? over(english, de) : english), [english, locale]);
}

const isLocale = (value: string | null): value is Locale => LOCALES.some((one) => one === value);

const stored = device.get('language');
const current = createStore<Locale>(isLocale(stored) ? stored : 'en');

export const useLocaleChoice = current.use;

export function chooseLocale(locale: Locale): void {
  device.set('language', locale);
  current.set(locale);
}

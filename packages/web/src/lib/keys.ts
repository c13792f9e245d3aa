import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { createStore } from './store.ts';

export interface KeyHint {
  /** The keys as shown to people: `/`, `j`, `Ctrl+K`. */
  keys: string;
  description: string;
}

const hints = createStore<readonly KeyHint[]>([]);

/** The keys of the current screen, for the help (`?`). */
export const useKeyHints = hints.use;

/** Lists a key in the help while the component is mounted. Does not listen to the key. */
export function useKeyHint(keys: string, description: string): void {
  useEffect(() => {
    const hint = { keys, description };
    hints.set([...hints.get().filter((other) => other.keys !== keys), hint]);
    return () => hints.set(hints.get().filter((other) => other !== hint));
  }, [keys, description]);
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable="true"]';

function isForShortcut(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const isElsewhere = target?.closest(TEXT_FIELDS) || document.querySelector('[aria-modal="true"]');
  return !isElsewhere && !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
}

/**
 * `useKey('/', 'Search', focus)`: handles a single character typed outside fields and dialogs, and lists it in the help. Compares the
 * typed character, not the key, because `/` and `?` need Shift only on some keyboards.
 */
export function useKey(key: string, description: string, handler: () => void): void {
  useKeyDown((event) => {
    if (event.key !== key || !isForShortcut(event)) return;
    event.preventDefault();
    handler();
  });
  useKeyHint(key, description);
}

/** Returns the name of `mod` for people: "Ctrl", in German "Strg", on a Mac "⌘". */
export function useModKey(): string {
  const t = useTranslations('ui');
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : t('ctrl');
}

/** `useShortcut('mod+K', open)`: handles a combination of keys everywhere, even in fields. `mod` is Ctrl, on a Mac Command. */
export function useShortcut(keys: string, handler: () => void): void {
  useKeyDown(getHotkeyHandler([[keys, handler]]));
}

/** Listens as soon as the screen is visible: other effects run later, and a key pressed before them would be lost. */
function useKeyDown(handler: (event: KeyboardEvent) => void): void {
  const run = useEffectEvent(handler);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => run(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

import { useState } from 'react';

/**
 * The browser's storage. `access_token` and everything under `personal:` belong to the person and are removed at sign-out; the settings
 * for colour scheme, language and side menu belong to the device and stay.
 */
const TOKEN_KEY = 'access_token';
const PERSONAL_PREFIX = 'personal:';

/** Storage may be disabled or full; the application then works without it. */
function tryStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function removePersonal(storage: Storage, keep: (key: string) => boolean) {
  for (const key of Object.keys(storage)) if (key.startsWith(PERSONAL_PREFIX) && !keep(key)) storage.removeItem(key);
}

export const storedToken = {
  get: () => tryStorage(() => localStorage.getItem(TOKEN_KEY)),
  set: (value: string) => tryStorage(() => localStorage.setItem(TOKEN_KEY, value)),
};

/** @param except prefixes of the names to keep */
export function clearStored(...except: string[]): void {
  const keep = (key: string) => except.some((prefix) => key.startsWith(PERSONAL_PREFIX + prefix));
  tryStorage(() => {
    localStorage.removeItem(TOKEN_KEY);
    removePersonal(localStorage, keep);
    removePersonal(sessionStorage, keep);
  });
}

type Kind = 'tab' | 'browser';
const storageOf = (kind: Kind) => (kind === 'tab' ? sessionStorage : localStorage);

function readJson<T>(storage: Storage, key: string): T | null {
  const text = storage.getItem(key);
  return text === null ? null : JSON.parse(text);
}

export const personalStorage = {
  get: <T>(key: string, kind: Kind = 'browser') =>
    tryStorage(() => readJson<T>(storageOf(kind), PERSONAL_PREFIX + key)),
  set: (key: string, value: unknown, kind: Kind = 'browser') =>
    tryStorage(() => storageOf(kind).setItem(PERSONAL_PREFIX + key, JSON.stringify(value))),
  remove: (key: string, kind: Kind = 'browser') => tryStorage(() => storageOf(kind).removeItem(PERSONAL_PREFIX + key)),
  keys: (prefix: string, kind: Kind = 'browser') =>
    tryStorage(() =>
      Object.keys(storageOf(kind))
        .filter((key) => key.startsWith(PERSONAL_PREFIX + prefix))
        .map((key) => key.slice(PERSONAL_PREFIX.length)),
    ) ?? [],
};

export const deviceStorage = {
  get: (key: string) => tryStorage(() => localStorage.getItem(key)),
  set: (key: string, value: string) => tryStorage(() => localStorage.setItem(key, value)),
};

/** A view setting, such as a filter, which is kept for the next visit and removed at sign-out. */
export function usePersonal<T>(key: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => personalStorage.get<T>(key) ?? initial);
  return [
    value,
    (next) => {
      personalStorage.set(key, next);
      setValue(next);
    },
  ];
}

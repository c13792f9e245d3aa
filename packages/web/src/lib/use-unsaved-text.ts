import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { personalStorage, storedToken } from './storage.ts';
import { unsavedTextKey } from './unsaved-text.ts';

const SAVE_DELAY_MS = 400;

interface TypedForm<Values> {
  getValues: () => Partial<Values>;
  setValues: (values: Partial<Values>) => void;
  isDirty: () => boolean;
}

/**
 * Keeps the values of a `useForm` form across a reload and an ended session, in this tab and for this person only. `key`
 * names the form and its subject (`review:12:3`). Returns whether values were restored, `forget`, which callers must
 * call after saving, and `keep`, which stores values of a screen that is already closed.
 */
export function useUnsavedText<Values extends object>(key: string, form: TypedForm<Values>) {
  const name = unsavedTextKey(key);
  const [restored, setRestored] = useState(false);
  const current = useRef(form);
  const pending = useRef<(() => void) | null>(null);
  const seen = useRef<string | null>(null);
  useLayoutEffect(() => {
    current.current = form;
  });

  useEffect(() => {
    const storedValues = personalStorage.get<Partial<Values>>(name, 'tab');
    if (storedValues !== null) {
      setRestored(true);
      current.current.setValues(storedValues);
    }
  }, [name]);

  const values = JSON.stringify(form.getValues());
  useEffect(() => {
    pending.current = null;
    const before = seen.current;
    seen.current = values;
    if (!current.current.isDirty()) {
      // The person has undone all changes, so the kept text must not be restored.
      if (before !== null && before !== values) personalStorage.remove(name, 'tab');
      return;
    }
    const write = () => {
      pending.current = null;
      personalStorage.set(name, JSON.parse(values), 'tab');
    };
    pending.current = write;
    const timer = setTimeout(write, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [name, values]);

  // Keeps text that was typed just before a reload or before leaving the screen, but keeps nothing after the person has signed out.
  useEffect(() => {
    const flush = () => {
      if (storedToken.get() !== null) pending.current?.();
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  const forget = useCallback((): void => {
    pending.current = null;
    personalStorage.remove(name, 'tab');
  }, [name]);
  const keep = (storedValues: Partial<Values>): void => {
    if (storedToken.get() !== null) personalStorage.set(name, storedValues, 'tab');
  };
  return { restored, forget, keep };
}

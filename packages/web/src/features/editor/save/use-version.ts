import type { Guideline } from '@imprimatur/contract';
import { useRef } from 'react';
import type { KeptForm } from './use-kept-form.ts';

/** The stored entry on which the form is written, also while it is being stored by itself. */
export function useVersion(entry: Guideline | null, { base }: KeptForm) {
  const running = useRef<Promise<Guideline | null>>(Promise.resolve(null));
  return {
    /** Sets what is being stored; null: it was not. It never fails. */
    follow: (stored: Promise<Guideline | null>): void => void (running.current = stored),
    /** Waits for what is being stored. Callers must save on the version that it has; null: there is no entry yet. */
    latest: async (): Promise<Guideline | null> => {
      const last = await running.current;
      const known = entry ?? last;
      return known && { ...known, version: Math.max(base.version ?? 1, last?.version ?? 1) };
    },
  };
}

export type Version = ReturnType<typeof useVersion>;

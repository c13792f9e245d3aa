import type { Guideline } from '@imprimatur/contract';
import { useRef } from 'react';
import type { KeptForm } from './use-kept-form.ts';

/** The version on which the form is written, also while it is being stored by itself. */
export function useVersion({ base }: KeptForm) {
  const running = useRef<Promise<Guideline | null>>(Promise.resolve(null));
  return {
    /** Sets what is being stored; null: it was not. It never fails. */
    follow: (stored: Promise<Guideline | null>): void => void (running.current = stored),
    /** Waits for what is being stored. Callers must send this version. */
    settled: async (): Promise<number> => Math.max(base.version ?? 1, (await running.current)?.version ?? 1),
  };
}

export type Version = ReturnType<typeof useVersion>;

import { lazy, type ReactNode, Suspense } from 'react';
import { createStore } from '../lib/store.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

export interface Question {
  /** Asks: "Delete this entry?" */
  title: string;
  /** What will happen, and who gets a mail. */
  text?: ReactNode;
  /** The verb on the button: "Delete". */
  verb: string;
  /** The verb of the other button; "Cancel" by default. */
  cancel?: string;
  /** It cannot be undone. */
  danger?: boolean;
  size?: 'md' | 'lg';
}

const open = createStore<(Question & { answer: (yes: boolean) => void }) | null>(null);

/** Asks before something that cannot be undone: `if (await confirm({ … })) remove.mutate()`. */
export function confirm(question: Question): Promise<boolean> {
  open.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      open.set(null);
      resolve(yes);
    };
    open.set({ ...question, answer });
  });
}

/** Shows the open question; rendered once, in the frame. */
export function ConfirmHost() {
  const question = open.use();
  return question === null ? null : (
    <Suspense fallback={null}>
      <ConfirmDialog {...question} />
    </Suspense>
  );
}

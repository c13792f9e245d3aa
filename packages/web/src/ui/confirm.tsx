import { lazy, Suspense } from 'react';
import { createStore } from '../lib/store.ts';
import type { Question, Warning } from './ShortDialogs.tsx';

const loadDialogs = () => import('./ShortDialogs.tsx');
const QuestionDialog = lazy(async () => ({ default: (await loadDialogs()).QuestionDialog }));
const WarningModal = lazy(async () => ({ default: (await loadDialogs()).WarningModal }));

const openQuestion = createStore<(Question & { answer: (yes: boolean) => void }) | null>(null);

/** Asks for confirmation: `if (await confirm({ … })) remove.mutate()`. */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      openQuestion.set(null);
      resolve(yes);
    };
    openQuestion.set({ ...question, answer });
  });
}

/** Shows the open question; rendered once, in the frame. */
export function ConfirmHost() {
  const question = openQuestion.use();
  return question === null ? null : (
    <Suspense fallback={null}>
      <QuestionDialog {...question} />
    </Suspense>
  );
}

/** Shows what was refused, and the reasons. Loads when it is first needed. */
export const WarningDialog = (props: Warning) => (
  <Suspense fallback={null}>
    <WarningModal {...props} />
  </Suspense>
);

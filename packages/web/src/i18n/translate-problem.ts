import { ENGLISH_PROBLEMS } from '@imprimatur/domain/problems-in-english';
import { decodeProblem, formatProblem, type Reason } from '@imprimatur/domain/problems';
import { localeStore } from './messages.ts';

/** Translates a problem into the current language, or into English if its sentences have not loaded yet. */
export const translateProblem = (one: Reason): string =>
  formatProblem(one, localeStore.get().messages.problems ?? ENGLISH_PROBLEMS);

/** Translates a message that a schema reported. */
export const translateReported = (message: string): string => translateProblem(decodeProblem(message));

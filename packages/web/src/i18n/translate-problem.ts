import { english } from '@imprimatur/domain/problems-in-english';
import { type Reason, reported, sentence } from '@imprimatur/domain/problems';
import { localeStore } from './messages.ts';

/** Translates a problem into the current language, or into English if its sentences have not loaded yet. */
export const translateProblem = (one: Reason): string => sentence(one, localeStore.get().messages.problems ?? english);

/** Translates a message that a schema reported. */
export const translateReported = (message: string): string => translateProblem(reported(message));

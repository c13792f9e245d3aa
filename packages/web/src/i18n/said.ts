import { english } from '@imprimatur/domain/problems-in-english';
import { type Reason, reported, sentence } from '@imprimatur/domain/problems';
import { spoken } from './messages.ts';

/** Translates a problem into the current language, or into English if its sentences have not loaded yet. */
export const said = (one: Reason): string => sentence(one, spoken.get().messages.problems ?? english);

/** Translates a message that a schema reported. */
export const saidOf = (message: string): string => said(reported(message));

import { english } from '@imprimatur/domain/problems-in-english';
import { type Reason, reported, sentence } from '@imprimatur/domain/problems';
import { spoken } from './messages.ts';

/** Says a problem in the language that is spoken now, and in English where that has not been loaded. */
export const said = (one: Reason): string => sentence(one, spoken.get().messages.problems ?? english);

/** Says in that language what a schema reported. */
export const saidOf = (message: string): string => said(reported(message));

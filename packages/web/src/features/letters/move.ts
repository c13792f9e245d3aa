import { isBlank } from '@imprimatur/domain/blank';
import type { CallInput } from '../../lib/call.ts';

/** A move of an entry, before it is made: its name, and the body of its call. */
export interface Move {
  id: number;
  body: CallInput<'POST /guidelines/{id}/mail-preview'>['body'];
}

/** A paragraph as the calls take it: left out where nothing is written. */
export const noteIn = (text: string): { mail_note?: string } => (isBlank(text) ? {} : { mail_note: text });

import { isBlank } from '@imprimatur/domain/blank';
import type { CallInput } from '../../lib/call.ts';

/** A transition or another change that has not been made yet: the entry, and the body of the preview. */
export interface PendingChange {
  id: number;
  body: CallInput<'POST /guidelines/{id}/mail-preview'>['body'];
}

/** The paragraph as calls expect it. Left out if empty. */
export const findMailNote = (text: string): { mail_note?: string } => (isBlank(text) ? {} : { mail_note: text });

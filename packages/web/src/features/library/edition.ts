import type { Answer } from '../../lib/call.ts';

/** A row of the library. */
export type LibraryEntry = Answer<'GET /library'>['data'][number];

/** A published entry as its dialogs need it, from the library or from its own screen. */
export type EditionInHand = Pick<LibraryEntry, 'id' | 'unique_id' | 'name' | 'state' | 'in_force_until'>;

/** Steps that ask for a reason. */
export type EditionStep = 'reaffirm' | 'retire' | 'withdraw';

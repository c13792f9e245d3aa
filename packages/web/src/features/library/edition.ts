import type { CallResponse } from '../../lib/call.ts';

export type LibraryEntry = CallResponse<'GET /library'>['data'][number];

/** The fields of a published entry that its dialogs need, from the library or from the entry's own screen. */
export type EditionForDialog = Pick<LibraryEntry, 'id' | 'unique_id' | 'name' | 'state' | 'in_force_until'>;

export type EditionStep = 'reaffirm' | 'retire' | 'withdraw';

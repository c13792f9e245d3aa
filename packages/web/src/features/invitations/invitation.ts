import type { Answer } from '../../lib/call.ts';

/** The answer that the link in the email is for; the page asks for it, and answers nothing by itself. */
export type Preselected = 'accept' | 'decline';

export type Invitation = Answer<'GET /invitations/{token}'>['data'];

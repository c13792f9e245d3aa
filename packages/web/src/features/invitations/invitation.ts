import type { Answer } from '../../lib/call.ts';

export type Invitation = Answer<'GET /invitations/{token}'>['data'];

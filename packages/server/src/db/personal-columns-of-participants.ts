import type { PersonalDataKind } from './personal-data-kind.ts';

/** Personal data in the columns of people named in entries. Part of `HOLDINGS`. */
export const PARTICIPANT_COLUMNS = {
  participants: {
    id: 'plain',
    guidelineId: 'plain',
    slot: 'plain',
    position: 'plain',
    userId: 'person',
    firstName: 'name',
    lastName: 'name',
    email: 'contact',
    society: 'plain',
    status: 'plain',
    comment: 'written',
    changeRequest: 'plain',
    suggestion: 'written',
    invitedAt: 'plain',
    answeredAt: 'plain',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PersonalDataKind>>>>;

import type { Holding } from './holding.ts';

/** Personal data in the columns of declarations and conflicts. Part of `HOLDINGS`. */
export const OF_DECLARATIONS = {
  declarations: {
    id: 'plain',
    guidelineId: 'plain',
    userId: 'person',
    name: 'name',
    email: 'contact',
    type: 'plain',
    declared: 'plain',
    excused: 'plain',
    // The signature is a name. The whole form is deleted after the retention period.
    form: 'name',
    confirmedFrom: 'plain',
    terms: 'plain',
    answeredAt: 'plain',
    confirmedBy: 'person',
    handling: 'plain',
    handlingText: 'written',
    handlingParts: 'written',
    handledBy: 'person',
    handledAt: 'plain',
    reopenedAt: 'plain',
    recusedAt: 'plain',
    recusalReason: 'written',
    createdAt: 'plain',
  },
  standingDeclarations: {
    id: 'plain',
    userId: 'person',
    form: 'name',
    terms: 'plain',
    answeredAt: 'plain',
    validUntil: 'plain',
  },
  conflictDismissals: {
    id: 'plain',
    guidelineId: 'plain',
    userId: 'person',
    kind: 'plain',
    text: 'written',
    dismissedBy: 'person',
    dismissedAt: 'plain',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Holding>>>>;

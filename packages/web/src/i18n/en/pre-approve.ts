/** The question before a new entry. */
export const preApprove = {
  title: 'Before you add an entry',
  question: 'Has your committee agreed to this proposal?',
  info: 'A new entry begins as a draft, which you, its co-writers and the office can see. After you submit it, the Guidelines and Publications Council (GPC) and the office do the formal check. Writing begins after pre-approval.',
  rules: 'Please read the <link>publication rules</link> first.',
  yes: 'Yes, it has agreed',
  no: 'No, not yet',
  warning: 'Please talk to your committee first. You can add an entry after it has agreed to the proposal.',
  add: 'Add',
  cancel: 'Cancel',
} as const;

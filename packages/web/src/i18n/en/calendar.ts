/** The private calendar of a person's deadlines. */
export const calendar = {
  title: 'Your deadlines in your calendar',
  text: 'Calendars such as Outlook, Google Calendar or Apple Calendar can read your deadlines and milestones from a private address. Anyone who has the address can read them, so do not share it.',
  create: 'Create the address',
  renew: 'Create a new address',
  renewQuestion: 'Create a new address?',
  renewText: 'The current address will stop working at once in every calendar.',
  revoke: 'Revoke the address',
  revokeQuestion: 'Revoke the address?',
  revoked: 'The calendar address was revoked.',
  since: 'Your address was created on {date}. For security, it was shown only once.',
  address: 'Your address (shown only now)',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Your browser could not copy the address. Please copy it by hand: {address}',
} as const;

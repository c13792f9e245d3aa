/** The private calendar of one's own deadlines. */
export const calendar = {
  title: 'Your deadlines in your calendar',
  text: 'A private address that calendars such as Outlook, Google Calendar or Apple Calendar read by themselves: what you have to do by when, and the milestones that are yours. Whoever has the address can read it, so share it with nobody.',
  create: 'Create the address',
  renew: 'Create a new address',
  renewQuestion: 'Create a new address?',
  renewText: 'The present address stops working at once, in every calendar that reads it.',
  revoke: 'Revoke the address',
  revokeQuestion: 'Revoke the address?',
  revoked: 'The calendar address was revoked.',
  since: 'An address is in use since {date}. For your safety it was shown only once.',
  address: 'Your address, shown only this once',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser did not copy it. Please copy the address by hand: {address}',
} as const;

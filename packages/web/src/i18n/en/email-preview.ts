/** Previews of emails. */
export const emailPreview = {
  letter: 'The email',
  text: 'Text of the email',
  first: 'Only the first {count, number} are shown.',
  next: 'Email {at, number} of {count, number}: show the next one',
  several: '{name} ({count, number})',
  andMore: '{names} and {more, number} more',
  paragraph: 'Add a paragraph to these emails',
  paragraphHint: 'Optional. Every email shows it under your name.',
  count: '{count, plural, one {1 email will be sent} other {# emails will be sent}}',
  none: 'No email will be sent.',
  incomplete: 'The emails will appear here when you have filled in all required fields.',
  loading: 'Loading the emails…',
  notShown: 'The emails cannot be shown at the moment. You can continue without the preview.',
} as const;

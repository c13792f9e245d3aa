/** Letters before they go. */
export const letters = {
  letter: 'The letter',
  text: 'Text of the letter',
  first: 'The first {count, number} are shown.',
  next: 'Letter {at, number} of {count, number}: show the next',
  andOthers: '{names} and {more, plural, one {one other} other {# others}}',
  paragraph: 'Add a paragraph to these letters',
  paragraphHint: 'It stands in every letter, under your name. You may leave it out.',
  count: '{count, plural, one {One letter will be sent} other {# letters will be sent}}',
  none: 'No letters are sent.',
  incomplete: 'The letters are shown here once everything is filled in.',
  notShown: 'The letters cannot be shown at present. You can go on all the same.',
} as const;

/** Choosing reviewers. */
export const reviewers = {
  title: 'About the reviewers',
  no_vote: 'cannot review this entry because of their interests',
  excluded: 'excluded from this entry because of their interests',
  open: '{count, plural, =0 {no open reviews} one {1 open review} other {# open reviews}}',
  last: '{days, plural, =0 {the last one took less than a day} one {the last one took 1 day} other {the last one took # days}}',
  conflict: 'possible conflict: {kind} ({detail})',
} as const;

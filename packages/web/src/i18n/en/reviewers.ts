/** Choosing reviewers. */
export const reviewers = {
  title: 'About the reviewers',
  no_vote: 'cannot review this entry because of their interests',
  excluded: 'excluded from this entry because of their interests',
  open: '{count, plural, =0 {no open reviews} one {1 open review} other {# open reviews}}',
  last: '{days, plural, =0 {last review took less than a day} one {last review took 1 day} other {last review took # days}}',
  conflict: 'possible conflict: {kind} ({detail})',
} as const;

/** The report of a year or period. */
export const report = {
  title: 'Report',
  subtitle: 'Figures for a year or another period, compared with the previous one.',
  print: 'Print',
  year: 'Year',
  otherPeriod: 'Another period',
  dateFrom: 'From',
  dateTo: 'To',
  dayRequired: 'Please choose a date.',
  order: 'The last day is before the first day. Please choose a later last day.',
  by: 'Entries',
  byWhat: { published: 'published in the period', created: 'created in the period' },
  show: 'Show report',
  counting: 'Counting…',
  period: '{from} to {to}, entries {by, select, created {created} other {published}} in this period',
  emptyPeriod:
    'No entries were {by, select, created {created} other {published}} in this period. Choose another period above.',
  number: 'Figure',
  nothing: 'Nothing in this period.',
  noEntries: 'No entries.',
  noList: 'This report does not list the entries behind this number.',
  firstOf: 'Only {shown, number} of {count, number} are listed.',
  overridden: 'moved by the office',

  download: { pdf: 'Download PDF', xlsx: 'Download XLSX', csv: 'Download CSV' },
  frozen: {
    title: 'Frozen reports',
    freeze: 'Freeze this report',
    question: 'Freeze the report from {from} to {to}?',
    text: 'The report will get a number and keep today’s figures. The GPC and the board will be able to read it too. Drafts are not counted. A frozen report cannot be changed or deleted.',
    verb: 'Freeze',
    done: 'Report {number} is frozen',
    period: 'Period',
    asOf: 'As of',
    by: 'Frozen by',
    none: 'No report is frozen yet.',
    noticeTitle: 'Report {number}, as of {date}',
    notice: '{name} froze this report. Its figures no longer change. SHA-256 in the change log: {sum}',
    current: 'Show today’s figures',
  },

  entries: 'Entries',
  entriesRule:
    'Entries without a change for 180 days, and rejected ones, count as inactive. Imported guidelines have no deadline.',
  counts: {
    all: 'All',
    published: 'Published',
    publishedOnTime: 'Published by the deadline',
    publishedAfterDeadline: 'Published after the deadline',
    inProgress: 'In progress',
    inactive: 'Inactive',
  },

  library: 'Library',
  libraryRule:
    'All published entries by their state on the last day of the period. If the period has not ended, today’s state counts.',

  stages: 'Time per stage',
  stagesRule:
    'Each row shows the median number of days to the milestone. “90% within 30” means that 90% of the entries took at most 30 days. The lists name the three slowest entries.',
  stageDays:
    '{median, plural, one {1 day} other {# days}}, 90% within {p90, number} ({entries, plural, one {1 entry} other {# entries}})',
  days: '{days, plural, one {1 day} other {# days}}',

  reviewing: 'Rounds and points',
  reviewingRule: 'Response times run from the start of a committee round to the review.',
  rounds: 'Rounds: {phase}',
  roundEnded: 'Round {round, number}, {began} to {ended}: {outcome}',
  roundOpen: 'Round {round, number}, open since {began}',
  roundAbandoned: 'abandoned',
  pointsIn:
    'Round {round, number}: {all, plural, one {1 point} other {# points}} ({major, number} major, {minor, number} minor, {editorial, number} editorial), {answered, number} answered, {settled, number} settled',
  reviews: 'Reviews by committee reviewers',
  responseTime: 'Response time',
  responseDays: '{median, plural, one {1 day} other {# days}}, 90% within {p90, number}',
  points: {
    all: 'Points',
    major: 'Major points',
    minor: 'Minor points',
    editorial: 'Editorial points',
    answered: 'Answered points',
    settled: 'Settled points',
  },

  reviewers: 'Reviewers',
  noReviews: 'No reviews in this period.',
  reviewsIn: '{reviews, plural, one {1 review} other {# reviews}}, median {median, plural, one {1 day} other {# days}}',

  delegates: 'National delegates by country',
  delegatesRule: 'Each row shows how many of the requests for a review the delegates of a country answered.',
  noDelegates: 'No delegates were asked for a review in this period.',
  noCountry: 'No country given',
  answeredOf: '{answered, number} of {asked, number}',
  answeredIn: 'Round {round, number}: {answered, number} of {asked, number} answered',

  committees: 'By committee',
  noCommittee: 'No committee',
  types: 'By type of manuscript',
  noType: 'No type',

  money: 'Euro',
  moneyRule:
    'Planned, approved and committed amounts are those of the entries in this report. Planned amounts exclude cancelled milestones. Committed amounts are approved but neither paid nor cancelled. The last row includes payments for entries that are not in this report.',
  euro: { planned: 'Planned', approved: 'Approved', committed: 'Committed', spent: 'Paid in the period, all entries' },
} as const;

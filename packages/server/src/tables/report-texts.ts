import type { FrozenReport, Report, ReportPeriod } from '@imprimatur/contract';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const days = (count: number): string => plural(count, 'day', 'days');

type Reviewer = Pick<ReportPeriod['reviewers']['people'][number], 'reviews' | 'median'>;
type Delegates = Pick<ReportPeriod['delegates'][number], 'asked' | 'answered'>;

/** The sentences of a report file. All files are in English. */
export const REPORT_WORDS = {
  title: (period: string, number: string | null) =>
    number === null ? `Report ${period}` : `Report ${number}: ${period}`,
  period: (from: string, to: string, by: Report['by']) =>
    `Entries ${by === 'published' ? 'published' : 'created'} from ${from} to ${to}, compared with the previous period.`,
  counted: (today: string) => `As of ${today}. The figures change with the entries.`,
  frozen: ({ number, asOf, frozenBy }: FrozenReport) =>
    `Report ${number}, as of ${asOf}, frozen by ${frozenBy}. The figures no longer change.`,
  sum: (sha256: string) => `SHA-256 in the change log: ${sha256}`,

  section: 'Section',
  number: 'Figure',
  numbers: 'Numbers',
  about: 'About this report',
  rules: 'How it is counted',
  roundColumns: ['Round', 'Began', 'Ended', 'Outcome'],
  columns: ['ID', 'Title', 'Committee', 'Type', 'Phase', 'Created', 'Published', 'Days, euro or number', 'Marked'],
  overridden: 'moved by the office',
  lists: 'The entries behind the figures',
  otherLists: 'The Excel and CSV files also list the rounds behind the figures of rounds, points and delegates.',
  listOf: (section: string, label: string, count: number) =>
    `${section}, ${label}: ${plural(count, 'entry', 'entries')}`,
  firstOf: (shown: number, count: number) => `Only ${shown} of ${count} entries are listed.`,
  nothing: 'Nothing in this period.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,

  sections: [
    {
      id: 'entries',
      title: 'Entries',
      rule: 'Entries without a change for 180 days, and rejected ones, count as inactive. Imported guidelines have no deadline.',
    },
    {
      id: 'library',
      title: 'Library',
      rule: 'All published entries by their state on the last day of the period, or by today’s state if the period has not ended.',
    },
    {
      id: 'stages',
      title: 'Time per stage',
      rule: 'Each row shows the median number of days to the milestone. “90% within 30” means that 90% of the entries took at most 30 days. The lists name the three slowest entries.',
    },
    {
      id: 'reviewing',
      title: 'Rounds and points',
      rule: 'Response times run from the start of a committee round to the review.',
    },
    { id: 'reviewers', title: 'Reviewers', rule: 'Reviews by committee reviewers, with the median response time.' },
    {
      id: 'delegates',
      title: 'Delegates by country',
      rule: 'Each row shows how many of the requests for a review the national delegates of a country answered.',
    },
    { id: 'committees', title: 'By committee', rule: 'The entries of the period by their committee.' },
    { id: 'types', title: 'By type', rule: 'The entries of the period by type of manuscript.' },
    {
      id: 'money',
      title: 'Euro',
      rule: 'Planned, approved and committed amounts are those of the entries in this report. Planned amounts exclude cancelled milestones. Committed amounts are approved but neither paid nor cancelled. The last row includes payments for entries that are not in this report.',
    },
  ],

  counts: {
    all: 'All',
    published: 'Published',
    publishedOnTime: 'Published by the deadline',
    publishedAfterDeadline: 'Published after the deadline',
    inProgress: 'In progress',
    inactive: 'Inactive',
  },
  library: {
    in_force: 'In force',
    due: 'Due for re-examination',
    overdue: 'Overdue',
    under_revision: 'Under revision',
    retired: 'Retired',
    withdrawn: 'Withdrawn for safety reasons',
    replaced: 'Replaced',
  },
  days: (median: number, p90: number) => `${days(median)}, 90% within ${p90}`,
  rounds: (phase: string) => `Rounds: ${phase}`,
  abandoned: 'Abandoned',
  sheets: { rounds: 'List of rounds', points: 'List of points', delegates: 'List of delegates' },
  phase: 'Phase',
  country: 'Country',
  participation: ['Asked', 'Answered'],
  reviews: 'Reviews by committee reviewers',
  responseTime: 'Response time',
  points: {
    all: 'Points',
    major: 'Major points',
    minor: 'Minor points',
    editorial: 'Editorial points',
    answered: 'Answered points',
    settled: 'Settled points',
  },
  reviewsIn: ({ reviews, median }: Reviewer) =>
    `${plural(reviews, 'review', 'reviews')}${median === null ? '' : `, median ${days(median)}`}`,
  noCountry: 'No country given',
  answered: ({ answered, asked }: Delegates) => `${answered} of ${asked}`,
  noCommittee: 'No committee',
  noType: 'No type',
  euro: { planned: 'Planned', approved: 'Approved', committed: 'Committed', spent: 'Paid in the period, all entries' },

  thanks: 'Thank you',
  thanked: (association: string) => `The ${association} thanks everyone who reviewed guidelines in this period.`,
  thankedFor: (reviews: number) => plural(reviews, 'review', 'reviews'),
} as const;

import type { LibraryState } from '@imprimatur/domain';
import type { Endorsement, RelatedDocument } from '../related.ts';

/** The values in a sentence about the state of a guideline; days are formatted for readers. */
export interface ValiditySentenceValues {
  readonly until: string | null;
  readonly ended: string | null;
  /** True once `until` has passed. */
  readonly isOver: boolean;
  readonly isWithdrawn: boolean;
}

const onDay = (day: string | null): string => (day === null ? '' : ` on ${day}`);

export const en = {
  name: 'English',
  language: 'Language',
  skip: 'Skip to the guidelines',
  register: 'Guidelines',
  title: (association: string) => `Guidelines · ${association}`,
  description: (association: string) => `${association}: published guidelines and their current state.`,
  search: 'Search',
  searchLabel: 'Title, author, journal or DOI',
  committee: 'Committee',
  allCommittees: 'All committees',
  state: 'State',
  allStates: 'All states',
  find: 'Show',
  everything: 'Show everything',
  states: {
    in_force: 'In force',
    due: 'In force, due for review within a year',
    overdue: 'Review overdue',
    under_revision: 'Under revision',
    retired: 'Retired',
    withdrawn: 'Withdrawn',
    replaced: 'Replaced',
    announced: 'In preparation',
  },
  /** Used within a sentence, so it begins with a lowercase letter. */
  clock: {
    in_force: ({ until }) => (until === null ? 'in force' : `in force until ${until}`),
    due: ({ until }) => (until === null ? 'in force' : `in force until ${until}`),
    overdue: ({ until }) => `review overdue since ${until ?? ''}`,
    under_revision: ({ until, isOver }) =>
      until === null || isOver ? 'under revision' : `under revision, in force until ${until}`,
    retired: ({ ended }) => `retired${onDay(ended)}`,
    withdrawn: ({ ended }) => `withdrawn for safety reasons${onDay(ended)}`,
    replaced: ({ ended, isWithdrawn }) =>
      isWithdrawn
        ? `withdrawn for safety reasons${onDay(ended)}, replaced by a newer edition`
        : 'replaced by a newer edition',
  } satisfies Record<LibraryState, (values: ValiditySentenceValues) => string>,
  meaning: {
    in_force: '',
    due: 'The next review is due by this date.',
    overdue: 'The date of the next review has passed. Please check whether the recommendations still hold.',
    under_revision: 'A new edition is being written.',
    retired: 'This guideline is no longer in force.',
    withdrawn: 'Do not use this guideline.',
    replaced: 'Please use the newer edition.',
  },
  published: 'Published',
  publishedOn: (day: string) => `published ${day}`,
  count: (count: number) => (count === 1 ? '1 guideline' : `${count} guidelines`),
  nothing: 'No guidelines match.',
  empty: 'No guidelines have been published yet.',
  noPage: 'There is no such page.',
  inPreparation: 'In preparation',
  inPreparationHint: 'These guidelines are being written. They have not been published, and the dates may change.',
  planned: (day: string) => `planned for ${day}`,
  notPlanned: 'no date yet',
  allAnnounced: (count: number) => `Show all ${count} in preparation`,
  pages: 'Pages',
  page: (page: number, last: number) => `Page ${page} of ${last}`,
  previous: 'Previous page',
  next: 'Next page',
  back: 'All guidelines',
  details: 'Details',
  type: 'Type',
  authors: 'Authors',
  journal: 'Journal',
  doi: 'DOI',
  inForceUntil: 'In force until',
  lastReview: 'Last review',
  uniqueId: 'Unique id',
  editions: 'Editions',
  replaces: 'Replaces',
  replacedBy: 'Replaced by',
  endorsements: 'Societies',
  endorsement: {
    joint: (society: string) => `Joint guideline with ${society}`,
    endorsed: (society: string) => `Endorsed by ${society}`,
    supported: (society: string) => `Supported by ${society}`,
  } satisfies Record<Endorsement['kind'], (society: string) => string>,
  documents: {
    translation: 'Translation',
    patient_version: 'Version for patients',
    erratum: 'Erratum',
    supplement: 'Supplement',
  } satisfies Record<RelatedDocument['kind'], string>,
  documentsTitle: 'Translations and further documents',
  outOfDate: 'out of date: it belongs to an earlier edition',
  dossier: 'Public dossier',
  dossierLink: 'Download the dossier of this guideline (ZIP)',
  dossierHint: 'The dossier contains reviews, answers and decisions. The association has signed it.',
  dossierCheck: 'Check that it is unaltered',
  cite: 'Cite',
  badge: 'Show the state on your website',
  badgeHint: 'Copy this line into your page. The picture always shows the current state.',
  contact: 'Contact',
  feed: 'Changes (Atom feed)',
  data: 'Data as JSON',
  imprint: 'Imprint',
  notFound: 'Not in the register',
  notFoundHint: 'This guideline is not in the register. Please check the address.',
  addressOnPaper: 'Check the current state at',
} as const;

type Loose<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Loose<T[Key]> };

/** The type of the register's sentences in any language. */
export type Words = Loose<typeof en>;

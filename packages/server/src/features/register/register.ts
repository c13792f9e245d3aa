import {
  type CommitteeCode,
  compareNames,
  type Day,
  doiAddress,
  fullName,
  getPublicationTitle,
  computeInForceUntil,
  isPublished,
  type LibraryState,
  computeLibraryState,
  type ManuscriptType,
  normalizeNamePart,
  parseDoi,
  type RegisterMode,
} from '@imprimatur/domain';
import type { EditionLink, PublishedRow, StoredRegister } from './repository.ts';
import { findPublicRelated, type Related } from './related.ts';

/** Another edition of a guideline. */
export interface OtherEdition {
  readonly uniqueId: string;
  readonly title: string;
  readonly published: Day | null;
  readonly isWithdrawn: boolean;
}

/** An author by name only; one of the two parts may be empty. */
export interface Author {
  readonly name: string;
  readonly given: string;
  readonly family: string;
}

/** A published guideline as the public sees it. Days are `YYYY-MM-DD`. */
export interface RegisteredGuideline extends Related {
  readonly uniqueId: string;
  readonly title: string;
  readonly type: ManuscriptType | null;
  readonly committee: CommitteeCode | null;
  readonly authors: readonly Author[];
  readonly journal: string | null;
  readonly volume: string | null;
  readonly issue: string | null;
  readonly doi: string | null;
  /** The URL of the DOI. */
  readonly doiAddress: string | null;
  readonly published: Day | null;
  readonly state: LibraryState;
  /** Null if the guideline is no longer in force, whatever the review date. */
  readonly inForceUntil: Day | null;
  readonly checkedOn: Day | null;
  /** Stays true after a withdrawn edition is replaced. */
  readonly isWithdrawn: boolean;
  /** Day of retirement or withdrawal. */
  readonly endedOn: Day | null;
  readonly replaces: readonly OtherEdition[];
  readonly replacedBy: readonly OtherEdition[];
  /** The last day on which something visible to the public changed. */
  readonly changedOn: Day | null;
}

/** A guideline that is being written. */
export interface AnnouncedGuideline {
  readonly title: string;
  readonly committee: CommitteeCode | null;
  readonly planned: Day | null;
}

/** Everything that the public may see. */
export interface Register {
  readonly mode: RegisterMode;
  /** The day to which the states refer. */
  readonly today: Day;
  /** Latest publication first. */
  readonly guidelines: readonly RegisteredGuideline[];
  readonly byUniqueId: ReadonlyMap<string, RegisteredGuideline>;
  /** Nearest planned date first. */
  readonly announced: readonly AnnouncedGuideline[];
}

const NO_LONGER_IN_FORCE: readonly LibraryState[] = ['retired', 'withdrawn', 'replaced'];

const toAuthor = (stored: PublishedRow['authors'][number]): Author => ({
  name: fullName(stored),
  given: normalizeNamePart(stored.first_name),
  family: normalizeNamePart(stored.last_name),
});

const titleOfRow = ({ name, final_title }: PublishedRow): string =>
  getPublicationTitle({ name, finalTitle: final_title });

const toOtherEdition = (row: PublishedRow): OtherEdition => ({
  uniqueId: row.unique_id,
  title: titleOfRow(row),
  published: row.date_of_publication,
  isWithdrawn: row.edition_end === 'withdrawn',
});

interface Links {
  readonly before: readonly EditionLink[];
  readonly after: readonly EditionLink[];
}

/** Returns the latest of several days, or null if there is none. */
const findLatestDay = (days: readonly (Day | null | undefined)[]): Day | null =>
  days.reduce<Day | null>((last, day) => (day != null && (last === null || day > last) ? day : last), null);

interface RegisterContext {
  readonly links: Links;
  readonly rows: ReadonlyMap<number, PublishedRow>;
  readonly today: Day;
  readonly defaultMonths: number;
}

function toRegisteredGuideline(
  row: PublishedRow,
  { links, rows, today, defaultMonths }: RegisterContext,
): RegisteredGuideline {
  const facts = {
    dateOfPublication: row.date_of_publication,
    reviewMonths: row.review_months,
    reaffirmedUntil: row.reaffirmed_until,
    end: row.edition_end,
    successors: links.after,
  };
  const state = computeLibraryState(facts, { today, defaultMonths });
  const editions = (ids: readonly number[]) => ids.flatMap((id) => rows.get(id) ?? []).map(toOtherEdition);
  const replacedBy = editions(links.after.filter(({ phase }) => isPublished(phase)).map((one) => one.successor));
  const doi = parseDoi(row.doi_number ?? '');
  return {
    uniqueId: row.unique_id,
    title: titleOfRow(row),
    type: row.type,
    committee: row.committee,
    authors: row.authors.map(toAuthor).filter(({ name }) => name !== ''),
    journal: row.name_of_journal,
    volume: row.publication_number,
    issue: row.issue_number,
    doi,
    doiAddress: doi === null ? null : doiAddress(doi),
    published: row.date_of_publication,
    state,
    inForceUntil: NO_LONGER_IN_FORCE.includes(state) ? null : computeInForceUntil(facts, defaultMonths),
    checkedOn: row.checked_on,
    isWithdrawn: row.edition_end === 'withdrawn',
    endedOn: row.edition_ended_on,
    replaces: editions(links.before.map(({ predecessor }) => predecessor)),
    replacedBy,
    changedOn: findLatestDay([
      row.date_of_publication,
      row.checked_on,
      row.edition_ended_on,
      ...replacedBy.map(({ published }) => published),
    ]),
    ...findPublicRelated(row, state, today),
  };
}

const groupLinks = (links: readonly EditionLink[], by: 'predecessor' | 'successor') =>
  Map.groupBy(links, (one) => one[by]);

/** Guidelines without a date come last. */
const newestFirst = (one: RegisteredGuideline, other: RegisteredGuideline): number =>
  compareDays(other.published ?? '', one.published ?? '') || compareNames(one.title, other.title);

const compareDays = (one: Day, other: Day): number => (one < other ? -1 : Number(one > other));

const FAR_FUTURE = '9999-12-31';

const soonestFirst = (one: AnnouncedGuideline, other: AnnouncedGuideline): number =>
  compareDays(one.planned ?? FAR_FUTURE, other.planned ?? FAR_FUTURE) || compareNames(one.title, other.title);

/** Collects everything that the public can see on a day. `planned` contains the expected publication of each announced entry. */
export function buildRegister(stored: StoredRegister, today: Day, planned: ReadonlyMap<number, Day | null>): Register {
  const rows = new Map(stored.published.map((row) => [row.id, row]));
  const [after, before] = [groupLinks(stored.links, 'predecessor'), groupLinks(stored.links, 'successor')];
  const guidelines = stored.published
    .map((row) => {
      const links = { before: before.get(row.id) ?? [], after: after.get(row.id) ?? [] };
      return toRegisteredGuideline(row, { links, rows, today, defaultMonths: stored.defaultMonths });
    })
    .toSorted(newestFirst);
  return {
    mode: stored.register,
    today,
    guidelines,
    byUniqueId: new Map(guidelines.map((one) => [one.uniqueId, one])),
    announced: stored.announced
      .map(({ id, name, committee }) => ({ title: name, committee, planned: planned.get(id) ?? null }))
      .toSorted(soonestFirst),
  };
}

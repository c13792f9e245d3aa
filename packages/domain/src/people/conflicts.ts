import { isBlank } from '../blank.ts';
import { findTerms, foldText } from '../search.ts';

/** Kinds of possible conflicts of interest of people who review or decide. They are hints, and never block anything. */
export const CONFLICT_KINDS = ['same_name', 'same_hospital', 'named_interest', 'shared_work'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

interface KnownPerson {
  /** Null for authors without an account. */
  readonly userId: number | null;
  readonly name: string;
  readonly hospital: string | null;
  readonly city: string | null;
  /** Last change to these facts or to the person's part in the entry. ISO 8601. */
  readonly since: string;
}

/** A person who reviews or decides on the entry. */
export interface PotentialJudge extends KnownPerson {
  readonly userId: number;
  readonly interests: readonly Interest[];
}

export interface Interest {
  readonly entity: string;
  readonly comment: string;
  readonly declaredAt: string;
}

export interface ConflictFacts {
  readonly judges: readonly PotentialJudge[];
  /** The submitter and all authors, including invited ones. */
  readonly authors: readonly KnownPerson[];
  /** Title, description and changes; `textsSince` is their last change. */
  readonly texts: readonly string[];
  readonly textsSince: string;
  /** Other entries of the last 36 months, with the user ids of their authors. */
  readonly works: readonly { readonly uniqueId: string; readonly authorIds: readonly number[]; readonly at: string }[];
}

export interface Conflict {
  readonly userId: number;
  readonly userName: string;
  readonly kind: ConflictKind;
  /** The author, hospital, company or entry. */
  readonly detail: string;
  /** Time at which the last of the facts behind the hint became true. ISO 8601. */
  readonly since: string;
}

export const MONTHS_OF_SHARED_WORK = 36;

const ACADEMIC_TITLES = new Set([
  'dr',
  'prof',
  'professor',
  'med',
  'phd',
  'md',
  'mag',
  'dipl',
  'ing',
  'pd',
  'priv',
  'doz',
  'univ',
]);
/** Legal forms. Texts usually leave them out: "Scanner Systems AG" becomes "Scanner Systems". */
const LEGAL_FORMS = new Set(
  'ag as ab aps bv co corp corporation gmbh inc kg kgaa limited llc llp ltd nv oy oyj plc sa sarl sas se spa srl'.split(
    ' ',
  ),
);
/** Names shorter than this are common words, so upper and lower case must match. */
const MIN_FOLDED_LENGTH = 4;

/** Müller and Mueller count as the same name, and the parts can have any order. */
const splitName = (name: string): string[] =>
  findTerms(name)
    .map((part) => part.replace(/([aou])e/g, '$1'))
    .filter((part) => !ACADEMIC_TITLES.has(part))
    .toSorted();

const isInitial = (one: string, other: string): boolean => one.length === 1 && other.startsWith(one);

/** True if two names can belong to one person: they consist of the same parts in any order, and one part can be an initial. */
export function canBeSamePerson(one: string, other: string): boolean {
  const [first, second] = [splitName(one), splitName(other)];
  if (first.length === 0 || first.length !== second.length) return false;
  const [alone, rest] = [
    first.filter((part) => !second.includes(part)),
    second.filter((part) => !first.includes(part)),
  ];
  if (alone.length === 0 && rest.length === 0) return true;
  const [left = '', right = ''] = [alone[0], rest[0]];
  return alone.length === 1 && rest.length === 1 && (isInitial(left, right) || isInitial(right, left));
}

const normalizePlace = (text: string | null): string => findTerms(text ?? '').join(' ');

/** True if two people work at the same hospital. Hospitals of the same name count as different if their cities differ. */
export function isSameHospital(one: KnownPerson, other: KnownPerson): boolean {
  const [here, there] = [normalizePlace(one.hospital), normalizePlace(other.hospital)];
  if (here === '' || here !== there) return false;
  const [city, otherCity] = [normalizePlace(one.city), normalizePlace(other.city)];
  return city === '' || otherCity === '' || city === otherCity;
}

/** Product names, recognised by a trademark sign in the comment of an interest. */
const PRODUCT_PATTERN = /([\p{L}\p{N}][\p{L}\p{N}-]*)\s?[®™]/gu;
const listNames = ({ entity, comment }: Interest): string[] => [
  entity,
  ...Array.from(comment.matchAll(PRODUCT_PATTERN), ([, product = '']) => product),
];

/** True if a text contains a company or product as whole words, with or without its legal form. */
export function isNamedIn(name: string, text: string): boolean {
  const plain = name.replace(/[®™©]/g, ' ');
  const words = findTerms(plain).filter((word, at) => at === 0 || !LEGAL_FORMS.has(word));
  if (words.join('').length === 0) return false;
  if (words.join('').length >= MIN_FOLDED_LENGTH)
    return ` ${findTerms(text.replace(/[®™©]/g, ' ')).join(' ')} `.includes(` ${words.join(' ')} `);
  const [written = ''] = plain.trim().split(/[^\p{L}\p{N}]+/u);
  return foldText(written) !== '' && text.split(/[^\p{L}\p{N}]+/u).includes(written);
}

const findLatestInstant = (...instants: readonly string[]): string => instants.toSorted().at(-1) ?? '';

const MAX_LISTED_ENTRIES = 5;
const formatEntryIds = (ids: readonly string[]): string =>
  ids.slice(0, MAX_LISTED_ENTRIES).join(', ') +
  (ids.length > MAX_LISTED_ENTRIES ? ` + ${ids.length - MAX_LISTED_ENTRIES}` : '');

function* findConflicts(judge: PotentialJudge, facts: ConflictFacts): Generator<Omit<Conflict, 'userId' | 'userName'>> {
  const authors = facts.authors.filter(({ userId, name }) => userId !== judge.userId && !isBlank(name));
  for (const author of authors) {
    const since = findLatestInstant(judge.since, author.since);
    if (canBeSamePerson(judge.name, author.name)) yield { kind: 'same_name', detail: author.name, since };
    if (isSameHospital(judge, author))
      yield { kind: 'same_hospital', detail: `${author.hospital ?? ''}: ${author.name}`, since };
  }
  for (const interest of judge.interests) {
    const since = findLatestInstant(interest.declaredAt, facts.textsSince);
    for (const name of new Set(listNames(interest)))
      if (facts.texts.some((text) => isNamedIn(name, text))) yield { kind: 'named_interest', detail: name, since };
  }
  for (const author of authors) {
    const works = facts.works.filter(
      ({ authorIds }) =>
        author.userId !== null && authorIds.includes(judge.userId) && authorIds.includes(author.userId),
    );
    if (works.length > 0)
      yield {
        kind: 'shared_work',
        detail: `${author.name}: ${formatEntryIds(works.map(({ uniqueId }) => uniqueId))}`,
        since: findLatestInstant(...works.map(({ at }) => at), judge.since, author.since),
      };
  }
}

/** Returns the possible conflicts of people who review or decide, each once. Authors are never listed. */
export function findPossibleConflicts(facts: ConflictFacts): Conflict[] {
  const authorIds = new Set(facts.authors.map(({ userId }) => userId));
  const found = facts.judges
    .filter(({ userId }) => !authorIds.has(userId))
    .flatMap((judge) =>
      Array.from(findConflicts(judge, facts), (one) => ({ userId: judge.userId, userName: judge.name, ...one })),
    );
  const once = new Map(found.map((one) => [JSON.stringify([one.userId, one.kind, one.detail]), one]));
  return [...once.values()];
}

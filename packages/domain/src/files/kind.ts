import { type EntryFacts, findCapacities, isOwnEntry } from '../permissions/capacities.ts';
import type { Actor } from '../permissions/roles.ts';
import { createProblem, type Problem } from '../problems.ts';
import { findExtension } from './names.ts';

/** The purpose of a file in its version. `review` files came with a review, the others from the people who write the entry. */
export const FILE_KINDS = ['manuscript', 'tracked_changes', 'supplement', 'review'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Returns the kind with this name, or null if there is none. */
export const parseFileKind = (name: string): FileKind | null => FILE_KINDS.find((kind) => kind === name) ?? null;

/** Returns a problem if a file of this person cannot have this kind. People who write an entry do not review it. */
export const findFileKindProblem = (
  kind: FileKind | null,
  owner: Actor,
  entry: Pick<EntryFacts, 'submitterId' | 'parts'>,
): Problem | null =>
  kind === 'review' && isOwnEntry(findCapacities(owner, entry)) ? createProblem('choose', 'kind') : null;

export interface KindFacts {
  readonly userId: number;
  readonly name: string;
  /** The kind chosen at the upload; null if nobody chose one. */
  readonly kind: FileKind | null;
  readonly uploadId: number | null;
  /** True if the file came with a review. */
  readonly review: boolean;
}

const TRACKED_CHANGES_NAME = /\btrack(ed)?|\bchanges?\b|red-?line|mark(ed)?[-_ ]?up|compare|diff\b|änderung/iu;
const SUPPLEMENT_NAME =
  /suppl|append|annex|anhang|\bfig(ure)?s?(?![a-z])|\btables?(?![a-z])|\bcover\b|\bletter|checklist|point by point|\bresponses? (to|letter)\b|\breply|\banswers?\b|disclosure|licen[cs]e|poster|slides/iu;
const MANUSCRIPT_NAME = /manuscript|manuskript|guideline|leitlinie|draft|article|paper/iu;
const TEXT_EXTENSIONS: readonly string[] = ['docx', 'pdf', 'doc', 'odt', 'rtf', 'tex', 'md', 'txt'];

const splitIntoWords = (name: string): string => name.replace(/[_.-]+/g, ' ');

/** Files with the lowest rank are the most likely manuscripts. */
const rankAsManuscript = ({ name }: KindFacts): number => (MANUSCRIPT_NAME.test(splitIntoWords(name)) ? 0 : 1);

/**
 * A group contains one manuscript. A group is an upload version, or the working files of one person, because nobody else can see those.
 */
const getGroupKey = ({ uploadId, userId }: KindFacts): string =>
  uploadId === null ? `of ${userId}` : String(uploadId);

/**
 * Returns the kind of each file, in the order of the files. Without a chosen kind, the name decides. Of the remaining texts in a group, the
 * likeliest is the manuscript, or none if a person chose a manuscript; the others are supplements.
 */
export function decideFileKinds(files: readonly KindFacts[]): FileKind[] {
  const guesses = files.map((file): FileKind | null => {
    if (file.review) return 'review';
    if (file.kind !== null) return file.kind;
    if (TRACKED_CHANGES_NAME.test(splitIntoWords(file.name))) return 'tracked_changes';
    return SUPPLEMENT_NAME.test(splitIntoWords(file.name)) || !TEXT_EXTENSIONS.includes(findExtension(file.name))
      ? 'supplement'
      : null;
  });
  const manuscripts = new Map<string, KindFacts | null>();
  files.forEach((file, at) => {
    if (guesses[at] === 'manuscript') manuscripts.set(getGroupKey(file), null);
  });
  files.forEach((file, at) => {
    if (guesses[at] !== null) return;
    const best = manuscripts.get(getGroupKey(file));
    if (best === undefined || (best !== null && rankAsManuscript(file) < rankAsManuscript(best)))
      manuscripts.set(getGroupKey(file), file);
  });
  return files.map(
    (file, at) => guesses[at] ?? (manuscripts.get(getGroupKey(file)) === file ? 'manuscript' : 'supplement'),
  );
}

import { ACKNOWLEDGEMENTS } from '@imprimatur/domain/lifecycle/guards';
import { ACCEPTANCE } from '@imprimatur/domain/people/invitation';
import { REVIEWER_TYPE } from '@imprimatur/domain/review/change-type';
import type { CallResponse } from '../../lib/call.ts';
import type { Entry } from '../entry/entry.ts';
import { findUnansweredAuthors } from '../entry/participants.ts';
import { listVersionFiles } from '../files/stored-files.ts';
import { findPointState, findRaisedAgainIds, type Point } from '../points/point.ts';

/** `complete` is shown in green: nothing is missing, and this person could see all of the evidence. */
export type EvidenceState = 'complete' | 'open' | 'unknown';

type Coverage = CallResponse<'GET /guidelines/{id}/delegate-coverage'>['data'];

/** The evidence of a decision. A value is `undefined` while it is loading. */
export interface Evidence {
  readonly entry: Entry;
  readonly points: readonly Point[] | undefined;
  readonly coverage: Coverage | undefined;
}

/** Counts the reviews of the latest round of a kind, and the settled and unsettled points of all its rounds. */
export function countLatestRound({ entry, points }: Omit<Evidence, 'coverage'>, kind: keyof typeof REVIEWER_TYPE) {
  const reviews = entry.reviews.filter(({ user_type: type }) => type === REVIEWER_TYPE[kind]);
  const rounds = new Set(reviews.map(({ round }) => round));
  const latest = Math.max(0, ...rounds);
  const last = reviews.filter(({ round }) => round === latest);
  const raisedAgain = findRaisedAgainIds(points ?? []);
  const states = (points ?? [])
    .filter(({ round }) => rounds.has(round))
    .map((point) => findPointState(point, raisedAgain))
    .filter((state) => state !== 'raised_again' && state !== 'draft');
  const pointed = new Set((points ?? []).filter(({ round }) => round === latest).map(({ user_id: author }) => author));
  const settled = states.filter((state) => state === 'settled').length;
  return {
    rounds: rounds.size,
    reviews: last.length,
    clean: last.filter(({ change_type: type }) => type === 0).length,
    /** Reviews that ask for changes only in a comment, without a point. It is not recorded whether those changes were made. */
    unanswered: last.filter(({ change_type: type, user_id: author }) => type !== 0 && !pointed.has(author)).length,
    settled,
    unsettled: states.length - settled,
    open: entry.round_open && latest === entry.round,
  };
}

/** Complete once the round has ended and every request is a settled point. */
export function findRoundState(evidence: Omit<Evidence, 'coverage'>, kind: keyof typeof REVIEWER_TYPE): EvidenceState {
  const { reviews, unanswered, unsettled, open } = countLatestRound(evidence, kind);
  if (reviews === 0 || evidence.points === undefined) return 'unknown';
  return open || unsettled > 0 || unanswered > 0 ? 'open' : 'complete';
}

/** Complete once the round has ended and every delegate who was asked has agreed. */
export function findDelegatesState({ coverage }: Pick<Evidence, 'coverage'>): EvidenceState {
  if (coverage === undefined || coverage.round === null || coverage.delegates.length === 0) return 'unknown';
  return coverage.delegates.every(({ change_type: type }) => type === 0) && !coverage.open ? 'complete' : 'open';
}

/** Counts the files of the version that this person has not opened, and the confirmations that are missing. */
export function summarizeFiles(entry: Entry) {
  const files = listVersionFiles(entry, entry.upload_id).filter((file) => !file.review);
  return {
    version: entry.upload_id ?? 0,
    files: files.length,
    unopened: files.filter(({ downloaded }) => !downloaded).length,
    unconfirmed: ACKNOWLEDGEMENTS.filter((name) => entry[name] !== 1).length,
  };
}

/** Complete once all confirmations are given and this person has opened every file of the version. */
export function findFilesState(entry: Entry): EvidenceState {
  const { files, unopened, unconfirmed } = summarizeFiles(entry);
  if (files === 0) return 'unknown';
  return unopened + unconfirmed === 0 ? 'complete' : 'open';
}

/** Counts the declarations that were requested and received, and the interests whose handling is not decided. */
export function countInterests({ interests }: Entry) {
  const { asked, missing, handlings } = interests ?? { asked: 0, missing: [], handlings: [] };
  return { asked, in: asked - missing.length, undecided: handlings.filter(({ open }) => open).length };
}

export function findInterestsState(entry: Entry): EvidenceState {
  const { asked, in: received, undecided } = countInterests(entry);
  if (asked === 0) return 'unknown';
  return received === asked && undecided === 0 ? 'complete' : 'open';
}

/** Counts the invited authors, those who accepted, and those who never answered. */
export const countAuthors = (entry: Entry) => ({
  all: entry.co_author_ids.length,
  accepted: entry.co_author_ids.filter(({ status }) => status === ACCEPTANCE.accepted).length,
  silent: findUnansweredAuthors(entry).length,
});

/** Complete once every invited author has accepted. */
export function findAuthorsState(entry: Entry): EvidenceState {
  const { all, accepted, silent } = countAuthors(entry);
  if (all === 0) return 'unknown';
  return accepted === all && silent === 0 ? 'complete' : 'open';
}

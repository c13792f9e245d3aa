import type { HistoryEvent } from '@imprimatur/contract';
import {
  type Actor,
  can,
  canReadHistory,
  type EntryRoundFacts,
  type Language,
  PHASE,
  canReadEveryReview,
  removeBlankValues,
  type Reviewer,
  roundIn,
} from '@imprimatur/domain';
import type { EntryRecord, HistoryRow } from '../../../entry/entry-repository.ts';
import { presentFile } from '../../../entry/file-responses.ts';
import { formatInstant } from '../../../instant.ts';
import { createEvent, groupEventsByAction } from './event.ts';

/** Shown instead of the name of the person who ended a round, to readers who are not allowed to see who reviewed. */
const PARTY_NAMES: Readonly<Record<Language, Readonly<Record<Reviewer, string>>>> = {
  en: { gpc: 'The GPC', reviewer: 'The reviewers', delegate: 'The national delegates' },
  de: { gpc: 'Der GPC', reviewer: 'Die Gutachtenden', delegate: 'Die Nationalen Delegierten' },
};

export interface HistoryReader {
  readonly actor: Actor;
  readonly entry: EntryRoundFacts;
  readonly language: Language;
  /** The name of the application, which is shown for the system if no person acted. */
  readonly product: string;
}

/**
 * Returns who changed the phase, if this person may know it, and the comment, if they may read it. An override is always made by the
 * office.
 */
export function presentMover({ actor, entry, language, product }: HistoryReader, row: HistoryRow) {
  const knows =
    canReadEveryReview(actor) ||
    can(actor, 'readEndedReviews', entry) ||
    row.user_id === actor.id ||
    row.transition === 'setPhase';
  const round = knows ? undefined : roundIn(row.from_phase ?? PHASE.draft);
  const party = round && PARTY_NAMES[language][round.reviewer];
  const comments = can(actor, 'readComments', entry);
  return {
    user_name: party ?? row.user_name ?? product,
    on_behalf_of: party === undefined ? row.on_behalf_of : null,
    comment: comments ? row.comment : null,
    decision: removeBlankValues(comments ? row.decision : row.decision && { ...row.decision, conditions: null }),
    ticks: comments ? [...(row.ticks ?? [])] : [],
  };
}

const listMoveEvents = (reader: HistoryReader, { history }: EntryRecord): HistoryEvent[] =>
  history.map((row) =>
    createEvent({
      id: `phase-${row.id}`,
      kind: row.transition === 'setPhase' ? 'override' : 'transition',
      event: 'moved',
      created_at: formatInstant(row.created_at),
      from: row.from_phase,
      phase: row.phase,
      transition: row.transition,
      ...presentMover(reader, row),
    }),
  );

/** Files of one upload become one event. Tables of points belong to their review, which is already an event. */
function listUploadEvents({ actor, entry }: HistoryReader, { files }: EntryRecord): HistoryEvent[] {
  const read = files.filter(
    (file) => !file.of_points && canReadHistory(actor, 'upload', presentFile(actor, file), entry),
  );
  return groupEventsByAction(
    read,
    (file) => `${formatInstant(file.created_at)} ${file.user_id} ${file.upload_id}`,
  ).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return createEvent({
      id: `file-${first.id}`,
      kind: 'upload',
      event: 'uploaded',
      created_at: formatInstant(first.created_at),
      user_name: first.uploaded_by ?? first.user_name,
      on_behalf_of: first.uploaded_by === null ? null : first.user_name,
      version: first.upload_id,
      files: group.map(({ id, name }) => ({ id, name })),
    });
  });
}

/** Covering letters of revisions. */
const coversOf = ({ actor, entry }: HistoryReader, { history }: EntryRecord): HistoryEvent[] =>
  history.flatMap(({ id, cover, from_phase: from, upload_id: version, created_at, ...row }) =>
    cover === null || from === null || !canReadHistory(actor, 'cover', { from }, entry)
      ? []
      : createEvent({
          id: `cover-${id}`,
          kind: 'cover',
          event: 'cover-sent',
          created_at: formatInstant(created_at),
          user_name: row.user_name,
          on_behalf_of: row.on_behalf_of,
          comment: cover,
          version,
        }),
  );

const listCommentEvents = ({ actor, entry }: HistoryReader, { comments }: EntryRecord): HistoryEvent[] =>
  canReadHistory(actor, 'comment', null, entry)
    ? comments
        // The comment of a hold is also the comment of its transition.
        .filter(({ type }) => type === 0)
        .map((row) =>
          createEvent({
            id: `comment-${row.id}`,
            kind: 'comment',
            event: 'commented',
            created_at: formatInstant(row.created_at),
            user_name: row.user_name,
            comment: row.comment,
          }),
        )
    : [];

/** Facts about reviews that only the log contains. */
export interface LoggedReviews {
  /** The numbers of the points of each review. */
  readonly points: ReadonlyMap<number, readonly number[]>;
  /** The person from the office who entered a review for its author. */
  readonly enteredBy: ReadonlyMap<number | null, string | null>;
}

/** Reviews, each with the numbers of its points. */
const reviewsOf = (
  { actor, entry }: HistoryReader,
  { reviews }: EntryRecord,
  { points, enteredBy }: LoggedReviews,
): HistoryEvent[] =>
  reviews
    .filter((row) => canReadHistory(actor, 'review', { userId: row.user_id, round: row.round }, entry))
    .map((row) =>
      createEvent({
        id: `review-${row.id}`,
        kind: 'review',
        event: 'reviewed',
        created_at: formatInstant(row.created_at),
        ...(enteredBy.has(row.id)
          ? { user_name: enteredBy.get(row.id) ?? null, on_behalf_of: row.user_name }
          : { user_name: row.user_name }),
        user_type: row.user_type,
        change_type: row.change_type,
        version: row.upload_id,
        points: [...(points.get(row.id) ?? [])],
        comment: row.comment,
      }),
    );

/** The events that are read from the entry itself. */
export const findRecordedEvents = (
  reader: HistoryReader,
  record: EntryRecord,
  logged: LoggedReviews,
): HistoryEvent[] => [
  ...listMoveEvents(reader, record),
  ...listUploadEvents(reader, record),
  ...listCommentEvents(reader, record),
  ...coversOf(reader, record),
  ...reviewsOf(reader, record, logged),
];

import type {
  Anchor,
  AnswerBody,
  AnswerKind,
  NewPoint,
  Phase,
  PointKind,
  ReviewerType,
  VerdictBody,
} from '@imprimatur/domain';
import { ask } from '../../db/ask.ts';
import type { Tx } from '../../db/database.ts';

/** A row of `points` with the names of its people. */
export interface PointRow {
  readonly id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly review_id: number | null;
  readonly number: number | null;
  readonly position: number;
  readonly user_type: ReviewerType;
  readonly round: number;
  readonly upload_id: number | null;
  readonly kind: PointKind;
  readonly place: string;
  readonly text: string;
  readonly proposal: string;
  readonly file_id: number | null;
  readonly anchor: Anchor | null;
  readonly follows: number | null;
  readonly answer_kind: AnswerKind | null;
  readonly answer_text: string;
  readonly answer_place: string;
  readonly answered_by: number | null;
  readonly answered_by_name: string | null;
  readonly answered_at: Date | null;
  readonly answer_upload_id: number | null;
  readonly answer_version: number;
  readonly settled: boolean | null;
  readonly verdict_text: string;
  readonly judged_by_name: string | null;
  readonly judged_at: Date | null;
  readonly verdict_version: number;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const fullNameSql = (alias: string): string =>
  `case when ${alias}.id is not null then concat_ws(' ', ${alias}.first_name, ${alias}.last_name) end`;

const SELECT_POINTS = `
  select p.*, ${fullNameSql('u')} as user_name, ${fullNameSql('a')} as answered_by_name, ${fullNameSql('j')} as judged_by_name
    from points p join users u on u.id = p.user_id
    left join users a on a.id = p.answered_by left join users j on j.id = p.judged_by
   where p.guideline_id = $1`;
const ORDER_BY_NUMBER = 'order by p.number nulls last, p.position, p.id';

const SELECT_ALL_IN_ORDER = `${SELECT_POINTS} ${ORDER_BY_NUMBER}`;
const SELECT_ONE = `${SELECT_POINTS} and p.id = $2`;
const SELECT_BY_IDS = `${SELECT_POINTS} and p.id = any ($2::integer[]) ${ORDER_BY_NUMBER}`;
const SELECT_DRAFTS = `${SELECT_POINTS} and p.user_id = $2 and p.number is null ${ORDER_BY_NUMBER}`;

const selectPoints = (tx: Tx, text: string, ...values: readonly unknown[]): Promise<readonly PointRow[]> =>
  ask<PointRow>(tx, { text, values, changesNothing: true });

/** All points of an entry: by number, followed by drafts by position. Callers must check rights. */
export const readPoints = (tx: Tx, guidelineId: number): Promise<readonly PointRow[]> =>
  selectPoints(tx, SELECT_ALL_IN_ORDER, guidelineId);

export async function findPoint(tx: Tx, guidelineId: number, id: number): Promise<PointRow | null> {
  const [row] = await selectPoints(tx, SELECT_ONE, guidelineId, id);
  return row ?? null;
}

export const readPointsById = (tx: Tx, guidelineId: number, ids: readonly number[]): Promise<readonly PointRow[]> =>
  selectPoints(tx, SELECT_BY_IDS, guidelineId, [...ids]);

/** A person's drafts in an entry, by position. */
export const readDrafts = (tx: Tx, guidelineId: number, userId: number): Promise<readonly PointRow[]> =>
  selectPoints(tx, SELECT_DRAFTS, guidelineId, userId);

/** The entry, person and round of new points. */
export interface DraftContext {
  readonly guidelineId: number;
  readonly userId: number;
  readonly userType: ReviewerType;
  readonly round: number;
  readonly uploadId: number | null;
  readonly now: Date;
}

const INSERT_POINTS = `
  insert into points (guideline_id, user_id, user_type, round, upload_id, created_at, updated_at,
                      position, kind, place, text, proposal, file_id, anchor, follows)
  select $1, $2, $3, $4, $5, $6, $6,
         t.position, t.kind, coalesce(t.place, ''), t.text, coalesce(t.proposal, ''), t.file_id, t.anchor, t.follows
    from json_to_recordset($7) as t (position integer, kind text, place text, text text, proposal text,
                                     file_id integer, anchor jsonb, follows integer)
   order by t.position
  returning id`;

/** Adds drafts from this position on. Returns their ids in order. */
export async function insertDrafts(
  tx: Tx,
  about: DraftContext,
  drafts: readonly NewPoint[],
  from: number,
): Promise<number[]> {
  const rows = JSON.stringify(drafts.map((draft, at) => ({ ...draft, position: from + at })));
  const { guidelineId, userId, userType, round, uploadId, now } = about;
  const values = [guidelineId, userId, userType, round, uploadId, now, rows];
  const inserted = await ask<{ readonly id: number }>(tx, { text: INSERT_POINTS, values });
  return inserted.map(({ id }) => id).sort((a, b) => a - b);
}

/** The fields of a point that its author writes. */
export type PointFields = Pick<PointRow, 'kind' | 'place' | 'text' | 'proposal' | 'file_id' | 'anchor' | 'follows'>;

const UPDATE_DRAFT = `
  update points set kind = $2, place = $3, text = $4, proposal = $5, file_id = $6, anchor = $7, follows = $8,
         updated_at = $9, version = version + 1
   where id = $1`;

export async function updateDraft(tx: Tx, id: number, fields: PointFields, now: Date): Promise<void> {
  const { kind, place, text, proposal, file_id: fileId, anchor, follows } = fields;
  const quoted = anchor === null ? null : JSON.stringify(anchor);
  await ask(tx, { text: UPDATE_DRAFT, values: [id, kind, place, text, proposal, fileId, quoted, follows, now] });
}

const UPDATE_POSITIONS = `
  update points p set position = t.at - 1
    from unnest($1::integer[]) with ordinality as t (id, at) where p.id = t.id and p.position <> t.at - 1`;

/** Numbers the positions of points in this order, from 0. */
export async function orderPoints(tx: Tx, ids: readonly number[]): Promise<void> {
  await ask(tx, { text: UPDATE_POSITIONS, values: [[...ids]] });
}

const DELETE_DRAFT = 'delete from points where id = $1 and number is null';

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await ask(tx, { text: DELETE_DRAFT, values: [id] });
}

/** Author and time of a write. */
interface Written {
  readonly by: number;
  readonly now: Date;
}

const UPDATE_ANSWER = `
  update points set answer_kind = $2, answer_text = $3, answer_place = $4, answered_by = $5, answered_at = $6,
         answer_version = answer_version + 1
   where id = $1`;

export async function saveAnswer(tx: Tx, id: number, answer: AnswerBody, { by, now }: Written): Promise<void> {
  await ask(tx, { text: UPDATE_ANSWER, values: [id, answer.kind, answer.text, answer.place, by, now] });
}

// The version is kept, so that a new answer never has the version of the withdrawn one.
const WITHDRAW_ANSWER = `
  update points set answer_kind = null, answer_text = '', answer_place = '', answered_by = null, answered_at = null
   where id = $1`;

export async function withdrawAnswer(tx: Tx, id: number): Promise<void> {
  await ask(tx, { text: WITHDRAW_ANSWER, values: [id] });
}

const STORE_VERDICT = `
  update points set settled = $2, verdict_text = $3, judged_by = $4, judged_at = $5, verdict_version = verdict_version + 1
   where id = $1`;

export async function saveVerdict(tx: Tx, id: number, verdict: VerdictBody, { by, now }: Written): Promise<void> {
  await ask(tx, { text: STORE_VERDICT, values: [id, verdict.settled, verdict.text, by, now] });
}

/** The review that sends the drafts. */
export interface SendingReview {
  readonly guidelineId: number;
  readonly userId: number;
  readonly reviewId: number;
  readonly userType: ReviewerType;
  readonly round: number;
  readonly uploadId: number | null;
}

const SEND_DRAFTS = `
  with last as (select coalesce(max(number), 0) as number from points where guideline_id = $1),
       own as (select id, row_number() over (order by position, id) as at
                 from points where guideline_id = $1 and user_id = $2 and number is null)
  update points p
     set number = last.number + own.at, review_id = $3, user_type = $4, round = $5, upload_id = $6
    from last, own where p.id = own.id
  returning p.id`;

/** Attaches a person's drafts to their review, with the next numbers of the entry. Returns them in that order. */
export async function sendDrafts(tx: Tx, sent: SendingReview): Promise<readonly PointRow[]> {
  const { guidelineId, userId, reviewId, userType, round, uploadId } = sent;
  const values = [guidelineId, userId, reviewId, userType, round, uploadId];
  const rows = await ask<{ readonly id: number }>(tx, { text: SEND_DRAFTS, values });
  if (rows.length === 0) return [];
  return readPointsById(
    tx,
    guidelineId,
    rows.map(({ id }) => id),
  );
}

/** An answer that has just been submitted. */
export type SubmittedAnswer = Pick<
  PointRow,
  'id' | 'number' | 'answer_kind' | 'answer_text' | 'answer_place' | 'answered_by' | 'answered_by_name'
>;

const SUBMIT_ANSWERS = `
  update points p set answer_upload_id = $2
    from users u
   where p.guideline_id = $1 and p.answer_kind is not null and p.answer_upload_id is null and u.id = p.answered_by
  returning p.id, p.number, p.answer_kind, p.answer_text, p.answer_place, p.answered_by,
            concat_ws(' ', u.first_name, u.last_name) as answered_by_name`;

/** Submits the prepared answers with this upload version. */
export async function stampAnswers(tx: Tx, guidelineId: number, uploadId: number): Promise<readonly SubmittedAnswer[]> {
  const rows = await ask<SubmittedAnswer>(tx, { text: SUBMIT_ANSWERS, values: [guidelineId, uploadId] });
  return rows.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

const UPDATE_COVER =
  'update guidelines set cover = $2, cover_version = cover_version + 1 where id = $1 returning cover_version';

/** Saves the draft of the covering letter. Returns its new version. */
export async function saveCover(tx: Tx, guidelineId: number, text: string): Promise<number> {
  const [row] = await ask<{ readonly cover_version: number }>(tx, { text: UPDATE_COVER, values: [guidelineId, text] });
  if (row === undefined) throw new Error('the locked entry does not exist');
  return row.cover_version;
}

/** A covering letter that was submitted. */
export interface CoverRow {
  readonly from_phase: Phase;
  readonly upload_id: number;
  readonly cover: string;
  readonly user_name: string;
}

const SELECT_COVERS = `
  select h.from_phase, h.upload_id, h.cover, ${fullNameSql('u')} as user_name
    from phase_changes h join users u on u.id = coalesce(h.on_behalf_of, h.user_id)
   where h.guideline_id = $1 and h.cover is not null order by h.id`;

/** All covering letters of an entry, oldest first. Callers must check rights. */
export const readCovers = (tx: Tx, guidelineId: number): Promise<readonly CoverRow[]> =>
  ask<CoverRow>(tx, { text: SELECT_COVERS, values: [guidelineId], changesNothing: true });

/** The stored table of a review's points. */
export interface PointsFile {
  readonly guidelineId: number;
  readonly userId: number;
  readonly uploadId: number;
  readonly reviewId: number;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly key: string;
  readonly createdAt: Date;
}

const INSERT_FILE = `
  insert into files (guideline_id, user_id, upload_id, review_id, name, type, size, sha256, storage_key, created_at, of_points)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true) returning id`;

export async function insertPointsFile(tx: Tx, one: PointsFile): Promise<number> {
  const about = [one.guidelineId, one.userId, one.uploadId, one.reviewId, one.name, one.type];
  const values = [...about, one.size, one.sha256, one.key, one.createdAt];
  const [row] = await ask<{ readonly id: number }>(tx, { text: INSERT_FILE, values });
  if (row === undefined) throw new Error('the file of points was not inserted');
  return row.id;
}

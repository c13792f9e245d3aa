import {
  type Call,
  type ChangeType,
  createProblem,
  entryFields,
  type EntryPatch,
  keysOf,
  pick,
  type PublicationInput,
  type RecordedDecision,
  removeBlankValues,
  TRANSITIONS,
} from '@imprimatur/domain';
import type { Caller } from '../../../auth/caller.ts';
import type { Context } from '../../../context.ts';
import type { EntryRecord } from '../../../entry/entry-repository.ts';
import { refuse } from '../../../http/refusal.ts';
import { putEntry } from '../editing/edit-service.ts';
import { enterReview } from '../transitions/enter-review.ts';
import {
  enterPublication,
  runTransition,
  submitEntry,
  type TransitionTarget,
} from '../transitions/transition-service.ts';

const ENTRY_FIELD_NAMES: ReadonlySet<string> = new Set(keysOf(entryFields.shape));

/** Returns the fields that people write, without the fields that clients only send back. */
export const pickWrittenFields = (body: EntryPatch): EntryPatch =>
  pick(
    body,
    keysOf(body).filter((key) => body[key] !== undefined && ENTRY_FIELD_NAMES.has(key)),
  );

/** The bodies of all calls that make transitions, combined. */
export interface MoveBody extends EntryPatch, PublicationInput {
  readonly phase?: number | undefined;
  readonly changeType?: ChangeType | null | undefined;
  readonly comment?: string | null | undefined;
  readonly version?: number | undefined;
  readonly review_months?: number | null | undefined;
  readonly mail_note?: string | null | undefined;
  /** The deadline of the round that begins or of the additional work, DD-MM-YYYY. */
  readonly deadline?: string | undefined;
  readonly decision?: Partial<RecordedDecision> | null | undefined;
  readonly ticks?: readonly string[] | undefined;
  readonly cover?: string | null | undefined;
  /** The reviewer, if the office enters their review. */
  readonly user_id?: number | undefined;
  /** The way in which that review reached the office. */
  readonly received?: string | null | undefined;
}

const targetOf = (id: number, { version, mail_note: note }: MoveBody): TransitionTarget => ({ id, version, note });

type RunMove = (context: Context, caller: Caller, id: number, body: MoveBody) => Promise<EntryRecord>;

const createJudgementMove =
  (call: Call): RunMove =>
  (context, caller, id, body) => {
    const { changeType, comment, deadline, ticks, user_id: userId, received } = body;
    const decision = removeBlankValues(body.decision);
    const input = { changeType: changeType ?? undefined, comment: comment ?? undefined, deadline, decision, ticks };
    const [target, request] = [targetOf(id, body), { call, input }];
    if (userId === undefined || userId === caller.id) return runTransition(context, caller, target, request);
    return enterReview(context, caller, target, { userId, received: received ?? '', request });
  };

/** Submits the entry, or makes another transition to a phase. */
const runPatch: RunMove = (context, caller, id, body) => {
  const target = targetOf(id, body);
  const { co_agreement, necessary_contacts, send_coi_email, publication_rules } = body;
  const submission = { co_agreement, necessary_contacts, send_coi_email };
  const { comment, deadline, finalTitle, cover } = body;
  const record = { decision: removeBlankValues(body.decision), finalTitle, cover };
  const written = { comment: comment ?? undefined, deadline, ...record };
  if (body.phase === TRANSITIONS.submit.to) {
    const ticks = pickWrittenFields({ ...submission, publication_rules });
    return submitEntry(context, caller, target, { ticks, input: written });
  }
  const misplaced = Object.keys(pickWrittenFields(submission)).map((field) => createProblem('unknownField', field));
  if (misplaced.length > 0) throw refuse.fields(misplaced);
  const { terms_conditions, publication_manuals, min_requirements, imprimatur_title } = body;
  const ticks = { terms_conditions, publication_rules, publication_manuals, min_requirements, imprimatur_title };
  const input = { ...written, ...ticks };
  return runTransition(context, caller, target, { call: 'patch', target: body.phase ?? -1, input });
};

/** Maps each call of the transition table to the service that runs it; the preview of a move runs the same services. */
export const MOVES_BY_CALL: Readonly<Record<Call, RunMove>> = {
  put: (context, caller, id, body) =>
    putEntry(context, caller, targetOf(id, body), {
      patch: pickWrittenFields(body),
      phase: body.phase,
      comment: body.comment ?? undefined,
      reviewMonths: body.review_months,
    }),
  patch: runPatch,
  'formal-check': createJudgementMove('formal-check'),
  reject: createJudgementMove('reject'),
  'finish-review': createJudgementMove('finish-review'),
  'delegate-review': createJudgementMove('delegate-review'),
  'final-publication': (context, caller, id, body) => {
    const { date_of_publication, name_of_journal, doi_number, publication_number, issue_number } = body;
    const details = { date_of_publication, name_of_journal, doi_number, publication_number, issue_number };
    return enterPublication(context, caller, targetOf(id, body), details);
  },
};

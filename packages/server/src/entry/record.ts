import type {
  Acceptance,
  BoardResolution,
  BoundPerson,
  ChangeType,
  CommentType,
  DeclarantType,
  EditionEnd,
  FileKind,
  InterestHandlingKind,
  ItemAnswers,
  MilestoneType,
  MoveName,
  PartRole,
  Phase,
  PointKind,
  RecordedDecision,
  ReviewerType,
  Role,
  RoundDays,
  Slot,
  TermsVersion,
} from '@imprimatur/domain';
import type { EntryRow } from './entry-row.ts';

export interface PartRow {
  readonly id: number;
  readonly guideline_id: number;
  readonly slot: Slot;
  readonly position: number;
  readonly user_id: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly society: string | null;
  readonly status: Acceptance;
  readonly comment: string | null;
  readonly change_request: PartRole | null;
  readonly suggestion: string | null;
  readonly invited_at: string | null;
  readonly answered_at: string | null;
  /** The current name and address of the account; null for people without an account. */
  readonly user_name: string | null;
  readonly user_email: string | null;
  readonly user_role: Role | null;
  readonly user_superuser: boolean | null;
  readonly user_active: boolean | null;
  readonly user_deleted: boolean | null;
  readonly user_committee: string | null;
}

export interface FileRow {
  readonly id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly name: string;
  readonly kind: FileKind | null;
  /** True for the table of a review's points, which the application generates. */
  readonly of_points: boolean;
  readonly upload_id: number | null;
  readonly review_id: number | null;
  /** The round of that review. */
  readonly review_round: number | null;
  readonly size: number;
  readonly type: string;
  readonly sha256: string;
  readonly created_at: string;
  /** The uploader, if this is not the owner: the office on the owner's behalf, or the previous submitter. */
  readonly uploaded_by: string | null;
  /** Ids of the people who have downloaded it. */
  readonly downloaded_by: readonly number[];
}

export interface ReviewRow {
  readonly id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly user_type: ReviewerType;
  readonly change_type: ChangeType;
  readonly comment: string | null;
  readonly upload_id: number | null;
  readonly round: number;
  readonly created_at: string;
}

/** The facts about a point that decisions need; another call reads its texts. */
export interface PointRow {
  readonly id: number;
  readonly user_id: number;
  /** Null for a draft. */
  readonly number: number | null;
  readonly kind: PointKind;
  readonly answered: boolean;
  /** True if another sent point raises this one again. */
  readonly followed_up: boolean;
}

export interface DeclarationRow {
  readonly id: number;
  readonly user_id: number | null;
  /** Name and address are those of the account, if there is one. */
  readonly name: string;
  readonly email: string | null;
  readonly type: DeclarantType;
  readonly declared: boolean;
  /** True for people who declined the role, or were removed or deleted. Nobody waits for them. */
  readonly excused: boolean;
  readonly deactivated: boolean;
  readonly asked_at: string;
  readonly answered_at: string | null;
  readonly confirmed_by: string | null;
  readonly has_form: boolean;
  readonly terms: TermsVersion;
  /** The items of the form, if at least one of them names a person. */
  readonly interests: ItemAnswers | null;
  /** True if the person's account is deleted. */
  readonly deleted: boolean;
  readonly handling: InterestHandlingKind | null;
  readonly handling_text: string | null;
  readonly handling_parts: string | null;
  readonly handled_by: string | null;
  readonly handled_at: string | null;
  readonly reopened: boolean;
  readonly recused_at: string | null;
  readonly recusal_reason: string | null;
}

export interface MilestoneRow {
  readonly key: string;
  readonly title: string;
  readonly type: MilestoneType;
  readonly start: string;
  readonly budget_cents: number;
  readonly approved_cents: number | null;
  readonly approved_by: number | null;
  readonly approved_by_name: string | null;
  readonly approved_at: string | null;
  readonly actual_cents: number | null;
  readonly paid_on: string | null;
  readonly reference: string | null;
  readonly cancelled: boolean;
  readonly user_id: number | null;
  readonly deleted: boolean;
}

export interface HistoryRow {
  readonly id: number;
  readonly from_phase: Phase | null;
  readonly phase: Phase;
  readonly transition: MoveName | null;
  readonly user_id: number | null;
  /** Null if the system acted. */
  readonly user_name: string | null;
  readonly on_behalf_of: string | null;
  readonly comment: string | null;
  readonly created_at: string;
  readonly decision: RecordedDecision | null;
  readonly upload_id: number | null;
  readonly cover: string | null;
  /** Ticked with a vote of the formal check; null otherwise. */
  readonly ticks: readonly string[] | null;
}

/** Another edition, with the facts that decide who can see it. */
export interface EditionRow {
  readonly id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly phase: Phase;
  readonly highest_phase: Phase;
  readonly submitter_id: number;
  readonly date_of_publication: string | null;
  readonly edition_end: EditionEnd | null;
  readonly abandoned: boolean;
  /** True if the entry replaces, or will replace, this edition; false for the opposite. */
  readonly is_earlier: boolean;
  readonly parts: readonly { readonly user_id: number; readonly slot: Slot; readonly status: Acceptance }[];
  readonly bound: readonly BoundPerson[];
}

/** A member of a role, in a phase that asks all members of the role. */
export interface RoleMember {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
}

/** An entry with all its rows; decisions and screens are based on it. */
export interface EntryRecord {
  readonly entry: EntryRow;
  readonly submitter: {
    readonly name: string;
    readonly email: string;
    readonly role: Role | null;
    readonly superuser: boolean;
    /** True if the submitter is neither deleted nor deactivated. */
    readonly active: boolean;
  };
  /** The name of the person who abandoned the entry. */
  readonly abandonedBy: string | null;
  readonly parts: readonly PartRow[];
  readonly milestones: readonly MilestoneRow[];
  readonly files: readonly FileRow[];
  readonly reviews: readonly ReviewRow[];
  readonly points: readonly PointRow[];
  readonly votes: readonly { readonly user_id: number; readonly revision: number; readonly ticks: readonly string[] }[];
  readonly comments: readonly {
    readonly id: number;
    readonly user_id: number;
    readonly user_name: string;
    readonly type: CommentType;
    readonly comment: string;
    readonly created_at: string;
  }[];
  readonly declarations: readonly DeclarationRow[];
  readonly history: readonly HistoryRow[];
  readonly readers: readonly number[];
  /** Active people of the role that the phase asks (delegates: the electorate of the round); empty if it asks other people. */
  readonly members: readonly RoleMember[];
  /** The end of each person's standing declaration, or null if the settings do not require one from people who decide. */
  readonly declared: readonly { readonly user_id: number; readonly until: string }[] | null;
  /** People who are restricted by the handling of their interests. */
  readonly bound: readonly BoundPerson[];
  readonly editions: readonly EditionRow[];
  /** Number of months that a published entry stays in force, according to the settings. */
  readonly defaultMonths: number;
  /** Days per phase from the settings. */
  readonly roundDays: Partial<RoundDays>;
  readonly boardResolution: BoardResolution;
  readonly formalCheckList: readonly string[];
}

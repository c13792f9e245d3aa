import type {
  Audience,
  CommitteeCode,
  Day,
  InterestHandlingKind,
  PartRole,
  Phase,
  Responsibility,
  Task,
  TaskScreen,
  TransitionId,
} from '@imprimatur/domain';

/** The entry of an email. */
export interface EntryValues {
  readonly name: string;
  readonly unique_id: string;
}

export interface NamedValues extends EntryValues {
  /** The name of the submitter, who named the reader in the entry. Absent in emails that servers up to 2.0.0 queued. */
  readonly submitter?: string | undefined;
  /** The reader's role in the entry, if any. Absent in emails that servers up to 2.0.0 queued. */
  readonly role?: Responsibility | undefined;
}

/**
 * Facts about a transition at the time of queueing; the deadline is `YYYY-MM-DD`. They contain the reader's role only together with a
 * declaration.
 */
export interface TransitionValues extends NamedValues {
  readonly audience: Audience;
  /** True if the audience is asked to judge the entry, but this reader cannot. They only get the news. */
  readonly bystander?: boolean | undefined;
  readonly from: Phase;
  readonly by: string;
  readonly comment: string | null;
  /** The conditions of a decision, for people who may read them. */
  readonly conditions?: string | undefined;
  readonly deadline: string | null;
  /** The id of the reader's row, if this email also asks for the declaration of interest. */
  readonly declaration: number | null;
  /** Its deadline as `YYYY-MM-DD`. */
  readonly declarationDue?: Day | null;
  readonly doi: string | null;
}

export interface InvitationValues extends EntryValues {
  readonly role: PartRole;
  readonly submitter: string;
  /** The id of the reader's part. */
  readonly participant: number;
  /** The deadline of the answer as `YYYY-MM-DD`. */
  readonly due?: Day | null;
  readonly committee?: CommitteeCode | null;
  /** The beginning of the description. */
  readonly summary?: string | null;
  /** Present if an open round already waits for the reader's review; the deadline is `YYYY-MM-DD`. */
  readonly review?: { readonly deadline: string | null };
}

/** A responsibility was handed over or taken away. */
export interface HandOverValues extends EntryValues {
  readonly by: string;
  readonly role: Responsibility;
  /** The predecessor, in the email to the successor. */
  readonly before: string | null;
  readonly comment: string | null;
}

export interface RoleAnswerValues extends EntryValues {
  readonly by: string;
  readonly role: PartRole;
  readonly comment: string | null;
  /** The replacement suggested by a person who declined; absent in older emails. */
  readonly suggestion?: string | null;
}

/** A person requests another role, or gets it. */
export interface RoleChangeValues extends RoleAnswerValues {
  readonly wanted: PartRole;
  /** Has the same meaning as in an invitation. */
  readonly review?: { readonly deadline: string | null };
}

export interface DeclarationValues extends NamedValues {
  readonly declaration: number;
  /** The deadline as `YYYY-MM-DD`. */
  readonly due?: Day | null;
  /**
   * Number of declarations that the reader must complete. Only reminders contain it, and only for readers who have signed in before,
   * because the page for several declarations requires that.
   */
  readonly owed?: number | undefined;
}

/** A person should renew their standing declaration; its last day is `YYYY-MM-DD`, null if there is none. */
export interface RenewalValues {
  readonly until: Day | null;
}

/** A published entry is due for re-examination; `asks` is what the reader can do about it. */
export interface ReExaminationValues extends EntryValues {
  readonly until: Day;
  readonly asks: 'examine' | 'revise';
}

/** A submitter's receipt; day and deadline are `YYYY-MM-DD`, the time is `HH:MM` in the association's time zone. */
export interface ReceiptValues extends EntryValues {
  /** The version that was submitted; null for the entry itself. */
  readonly version: number | null;
  readonly by: string;
  readonly day: Day;
  readonly time: string;
  readonly phase: Phase;
  readonly deadline: Day | null;
}

/** `days` until the deadline; negative after it. */
export interface DeadlineValues extends EntryValues {
  readonly phase: Phase;
  readonly task: Task | 'take_on';
  readonly screen: TaskScreen;
  readonly deadline: Day;
  readonly days: number;
}

/** The office reminds a person of a task; its date is `YYYY-MM-DD`, if any. */
export interface TaskValues extends EntryValues {
  readonly phase: Phase;
  readonly task: Task;
  readonly screen: TaskScreen;
  readonly due: Day | null;
}

/** An email inside another one: a digest, or the reminders of several tasks. */
export interface GatheredEmail {
  readonly template: TemplateName;
  /** The values as they were queued. */
  readonly values: unknown;
  readonly guideline_id: number | null;
  readonly created_at: string;
}

/** News in a digest: the email, and its English text for servers up to 2.0.0, which read only that. */
export interface DigestNews {
  readonly subject: string;
  readonly happened: string;
  readonly expected: string | null;
  readonly path: string;
  readonly gathered?: GatheredEmail;
}

export interface DigestValues {
  readonly day: Day;
  readonly news: readonly DigestNews[];
}

/** The office reminds a person of several tasks at once. */
export interface TasksValues {
  readonly tasks: readonly GatheredEmail[];
}

/** An entry was abandoned or resumed. */
export interface AbandonedValues extends EntryValues {
  readonly by: string;
  readonly comment: string | null;
}

/** The reader's interests were handled, or the office undid their recusal. */
export interface HandlingValues extends EntryValues {
  readonly by: string;
  readonly handling: InterestHandlingKind | 'recusal_undone';
  readonly text: string | null;
  readonly parts: string | null;
}

/** A person without an account gets a link to a dossier; the last day is `YYYY-MM-DD`, the time `HH:MM` in the association's time zone. */
export interface DossierGuestValues extends EntryValues {
  readonly by: string;
  /** The id of the guest. */
  readonly guest: number;
  readonly day: Day;
  readonly time: string;
}

export type Values = Readonly<Record<TransitionId, TransitionValues>> & {
  readonly invitation: InvitationValues;
  readonly 'invitation-reminder': InvitationValues;
  readonly 'role-accepted': RoleAnswerValues;
  readonly 'role-rejected': RoleAnswerValues;
  readonly 'role-change-requested': RoleChangeValues;
  readonly 'role-change-approved': RoleChangeValues;
  readonly 'role-removed': HandOverValues;
  readonly 'role-handed-over': HandOverValues;
  readonly declaration: DeclarationValues;
  readonly 'declaration-reminder': DeclarationValues;
  readonly 'renewal-reminder': RenewalValues;
  readonly 're-examination-reminder': ReExaminationValues;
  readonly 'interest-handled': HandlingValues;
  readonly receipt: ReceiptValues;
  readonly 'deadline-reminder': DeadlineValues;
  readonly 'task-reminder': TaskValues;
  readonly 'reminders-of-tasks': TasksValues;
  readonly 'round-awaits-nobody': EntryValues & { readonly phase: Phase };
  readonly 'entry-abandoned': AbandonedValues;
  readonly 'entry-taken-up': AbandonedValues;
  readonly 'dossier-guest': DossierGuestValues;
  readonly digest: DigestValues;
  readonly 'log-sealed': { readonly seal: string };
  readonly 'log-unsealable': { readonly reason: string };
};

export type TemplateName = keyof Values;

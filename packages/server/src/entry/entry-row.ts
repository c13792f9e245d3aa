import type {
  CommitteeCode,
  Destination,
  EditionEnd,
  Endorsement,
  KindOfWork,
  ManuscriptType,
  MilestoneType,
  Phase,
  RelatedDocument,
} from '@imprimatur/domain';

/** A row of `guidelines` in PostgreSQL's JSON format: instants ISO 8601, days YYYY-MM-DD. */
export interface EntryRow {
  readonly id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly phase: Phase;
  readonly highest_phase: Phase;
  readonly phase_since: string;
  readonly submitter_id: number;
  readonly revision: number;
  readonly upload_id: number | null;
  readonly round: number;
  readonly committee_revised: boolean;
  readonly deadline: string | null;
  /** All three are null unless the entry is abandoned. */
  readonly abandoned_at: string | null;
  readonly abandoned_by: number | null;
  readonly abandoned_comment: string | null;
  readonly version: number;
  readonly type: ManuscriptType | null;
  readonly committee: CommitteeCode | null;
  readonly kind_of_work: KindOfWork | null;
  readonly kind_of_work_joint_description: string | null;
  readonly description: string | null;
  readonly changes: string | null;
  readonly publication: Destination | null;
  readonly publication_description: string | null;
  readonly publication_target_other_journal: string | null;
  readonly publication_target_other_journal_publisher: string | null;
  readonly editorinchief_contacted: 0 | 1 | null;
  readonly journals: string | null;
  readonly no_milestone: MilestoneType[];
  readonly send_coi_email: 0 | 1;
  readonly co_agreement: 0 | 1;
  readonly publication_rules: 0 | 1;
  readonly publication_manuals: 0 | 1;
  readonly necessary_contacts: 0 | 1;
  readonly min_requirements: 0 | 1;
  readonly terms_conditions: 0 | 1;
  readonly imprimatur_title: 0 | 1;
  readonly final_title: string | null;
  readonly cover: string;
  readonly cover_version: number;
  readonly date_of_publication: string | null;
  readonly name_of_journal: string | null;
  readonly publication_number: string | null;
  readonly issue_number: string | null;
  readonly doi_number: string | null;
  readonly review_months: number | null;
  readonly reaffirmed_until: string | null;
  readonly checked_on: string | null;
  readonly edition_end: EditionEnd | null;
  readonly edition_ended_on: string | null;
  readonly edition_end_reason: string | null;
  readonly imported_at: string | null;
  readonly dossier_released_at: string | null;
  readonly publication_language: string | null;
  readonly publication_link: string | null;
  readonly endorsements: readonly Endorsement[];
  readonly documents: readonly RelatedDocument[];
  readonly created_at: string;
  readonly updated_at: string;
}

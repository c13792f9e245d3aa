import type {
  Acceptance,
  ChangeType,
  CommitteeCode,
  Destination,
  EditionEnd,
  Endorsement,
  KindOfWork,
  ManuscriptType,
  MilestoneType,
  MoveName,
  PartRole,
  Phase,
  RecordedDecision,
  RelatedDocument,
  ReviewerType,
  Slot,
} from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, dayColumn, identityColumn, instantColumn, tickColumn, updatedAtColumn } from './columns.ts';
import { personReference, users } from './people.ts';

/** Entries. Transitions write `phase`, `highest_phase`, `round`, `upload_id`, `revision`: guidelines/transitions/change-phase.ts. */
export const guidelines = pgTable(
  'guidelines',
  {
    id: identityColumn(),
    uniqueId: text('unique_id').notNull(),
    name: text('name').notNull(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_fold(name) || E'\\n' || search_fold(unique_id)`),
    /** Never null; declared nullable so that servers of the previous version keep working while the column is added. */
    searchJoined: text('search_joined').generatedAlwaysAs(sql`search_join(name)`),
    phase: smallint('phase').$type<Phase>().notNull().default(0),
    highestPhase: smallint('highest_phase').$type<Phase>().notNull().default(0),
    phaseSince: instantColumn('phase_since').notNull().default(sql`now()`),
    submitterId: integer('submitter_id')
      .notNull()
      .references(() => users.id),
    revision: integer('revision').notNull().default(0),
    uploadId: integer('upload_id'),
    /** Number of review rounds opened so far: entering 42, 50 or 80 opens one. */
    round: integer('round').notNull().default(0),
    /** True once a committee revision has been submitted. It moves the deadline of phases 46 and 50. */
    committeeRevised: boolean('committee_revised').notNull().default(false),
    deadline: dayColumn('deadline'),
    /** Time at which work on the entry was abandoned, with the person and the reason; null unless it is currently abandoned. */
    abandonedAt: instantColumn('abandoned_at'),
    abandonedBy: integer('abandoned_by').references(() => users.id),
    abandonedComment: text('abandoned_comment'),
    version: integer('version').notNull().default(1),
    type: smallint('type').$type<ManuscriptType>(),
    committee: text('committee').$type<CommitteeCode>(),
    kindOfWork: smallint('kind_of_work').$type<KindOfWork>(),
    kindOfWorkJointDescription: text('kind_of_work_joint_description'),
    description: text('description'),
    changes: text('changes'),
    publication: smallint('publication').$type<Destination>(),
    publicationDescription: text('publication_description'),
    publicationTargetOtherJournal: text('publication_target_other_journal'),
    publicationTargetOtherJournalPublisher: text('publication_target_other_journal_publisher'),
    editorinchiefContacted: smallint('editorinchief_contacted').$type<0 | 1>(),
    journals: text('journals'),
    noMilestone: text('no_milestone').$type<MilestoneType>().array().notNull().default(sql`'{}'`),
    sendCoiEmail: tickColumn('send_coi_email'),
    coAgreement: tickColumn('co_agreement'),
    publicationRules: tickColumn('publication_rules'),
    publicationManuals: tickColumn('publication_manuals'),
    necessaryContacts: tickColumn('necessary_contacts'),
    minRequirements: tickColumn('min_requirements'),
    termsConditions: tickColumn('terms_conditions'),
    imprimaturTitle: tickColumn('imprimatur_title'),
    finalTitle: text('final_title'),
    /** Draft of the covering letter for the next revision. */
    cover: text('cover').notNull().default(''),
    coverVersion: integer('cover_version').notNull().default(0),
    dateOfPublication: dayColumn('date_of_publication'),
    nameOfJournal: text('name_of_journal'),
    publicationNumber: text('publication_number'),
    issueNumber: text('issue_number'),
    doiNumber: text('doi_number'),
    /** Months from publication to the next examination; null for the default in the settings. */
    reviewMonths: smallint('review_months'),
    /** Set by a reaffirmation; replaces the date that is computed from the publication. */
    reaffirmedUntil: dayColumn('reaffirmed_until'),
    /** Day of the last confirmation that the edition is still valid. */
    checkedOn: dayColumn('checked_on'),
    editionEnd: text('edition_end').$type<EditionEnd>(),
    editionEndedOn: dayColumn('edition_ended_on'),
    editionEndReason: text('edition_end_reason'),
    /** Time of the import; null for entries created in the application. */
    importedAt: instantColumn('imported_at'),
    /** Language code of the publication. For imported entries only. */
    publicationLanguage: text('publication_language'),
    publicationLink: text('publication_link'),
    /** The time since which the register shows the public edition of the dossier. */
    dossierReleasedAt: instantColumn('dossier_released_at'),
    endorsements: jsonb('endorsements').$type<readonly Endorsement[]>().notNull().default([]),
    documents: jsonb('documents').$type<readonly RelatedDocument[]>().notNull().default([]),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('guidelines_unique_id').on(table.uniqueId),
    // For the list: the newest of all entries, of each phase, and of each phase among the entries that committees and delegates see.
    index('guidelines_newest').on(table.createdAt, table.id, table.phase, table.highestPhase),
    index('guidelines_phase').on(table.phase, table.createdAt, table.id),
    index('guidelines_once_50').on(table.phase, table.createdAt, table.id).where(sql`highest_phase >= 50`),
    index('guidelines_once_60').on(table.phase, table.createdAt, table.id).where(sql`highest_phase >= 60`),
    // Finds the other entries that a submitter can see, by their highest phase.
    index('guidelines_submitter').on(table.submitterId, table.highestPhase, table.phase, table.createdAt, table.id),
    // For the list's other orders; visibility is also decided from the index.
    index('guidelines_name').on(sql`left(name, 300) collate "und-x-icu"`, table.id, table.phase, table.highestPhase),
    index('guidelines_deadline').on(table.deadline, table.id, table.phase, table.highestPhase),
    index('guidelines_latest_deadline').on(
      table.deadline.desc().nullsLast(),
      table.id.desc().nullsFirst(),
      table.phase,
      table.highestPhase,
    ),
    index('guidelines_updated').on(table.updatedAt, table.id, table.phase, table.highestPhase),
    index('guidelines_in_phase').on(table.phase, table.id, table.highestPhase),
    index('guidelines_abandoned').on(table.id).where(sql`abandoned_at is not null`),
    // Tasks, nearest deadline first.
    index('guidelines_due').on(table.phase, table.deadline, table.id),
    // For the board: the most urgent entries of each phase.
    index('guidelines_board').on(table.phase, table.deadline, table.createdAt.desc(), table.id),
    // Contains all facts about published entries that the library reads.
    index('guidelines_library')
      .on(
        table.id,
        table.dateOfPublication,
        table.reviewMonths,
        table.reaffirmedUntil,
        table.editionEnd,
        table.committee,
        table.type,
      )
      .where(sql`phase = 140`),
    check('guidelines_phase_known', sql`phase in (0,10,20,30,40,42,44,46,50,60,70,80,90,100,102,104,110,120,130,140)`),
    check('guidelines_highest', sql`highest_phase >= phase`),
  ],
);

/** Foreign key to the entry; cascades on delete. */
export const entryReference = () =>
  integer('guideline_id')
    .notNull()
    .references(() => guidelines.id, { onDelete: 'cascade' });

/** Running numbers of `CV-2026-007`, never reused. */
export const entryNumbers = pgTable(
  'entry_numbers',
  { committee: text('committee').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (table) => [uniqueIndex('entry_numbers_key').on(table.committee, table.year)],
);

/** Everybody named in an entry besides the submitter. Authors are stored as typed; `user_id` is the user of that address. */
export const participants = pgTable(
  'participants',
  {
    id: identityColumn(),
    guidelineId: entryReference(),
    /** The field of the entry: co_author, co_co_author, co_authors, ex_co_authors, cowriter or reviewer. */
    slot: text('slot').$type<Slot>().notNull(),
    position: smallint('position').notNull().default(0),
    userId: integer('user_id').references(() => users.id),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text('email'),
    society: text('society'),
    /** 0 unconfirmed, 1 accepted, 2 rejected, 3 change request. */
    status: smallint('status').$type<Acceptance>().notNull().default(0),
    comment: text('comment'),
    changeRequest: text('change_request').$type<PartRole>(),
    /** A person who was suggested as a replacement when this person declined. */
    suggestion: text('suggestion'),
    invitedAt: instantColumn('invited_at'),
    answeredAt: instantColumn('answered_at'),
  },
  (table) => [
    index('participants_guideline').on(table.guidelineId),
    index('participants_user')
      .on(table.userId, table.guidelineId, table.slot, table.status)
      .where(sql`user_id is not null`),
    uniqueIndex('participants_once')
      .on(table.guidelineId, table.userId, table.slot)
      .where(sql`user_id is not null and slot in ('cowriter','reviewer')`),
    index('participants_role_changes').on(table.guidelineId).where(sql`status = 3`),
    check(
      'participants_slot',
      sql`slot in ('co_author','co_co_author','co_authors','ex_co_authors','cowriter','reviewer')`,
    ),
    check('participants_status', sql`status between 0 and 3`),
  ],
);

/** The phase history: one row per transition or override, and one for the creation. */
export const phaseChanges = pgTable(
  'phase_changes',
  {
    id: identityColumn(),
    guidelineId: entryReference(),
    from: smallint('from_phase').$type<Phase>(),
    phase: smallint('phase').$type<Phase>().notNull(),
    /** The id of the row of the transition table, `setPhase`, or null for the creation. */
    transition: text('transition').$type<MoveName>(),
    userId: integer('user_id').references(() => users.id),
    onBehalfOf: integer('on_behalf_of').references(() => users.id),
    comment: text('comment'),
    uploadId: integer('upload_id'),
    decision: jsonb('decision').$type<RecordedDecision>(),
    /** The covering letter submitted with the version; null if there is none. */
    cover: text('cover'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('phase_changes_guideline').on(table.guidelineId, table.id)],
);

export const votes = pgTable(
  'votes',
  {
    id: identityColumn(),
    guidelineId: entryReference(),
    userId: personReference(),
    revision: integer('revision').notNull(),
    changeType: smallint('change_type').$type<ChangeType>().notNull(),
    comment: text('comment'),
    /** Sentences of the checklist, as worded at that time. */
    ticks: text('ticks').array().notNull().default(sql`'{}'`),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('votes_once').on(table.guidelineId, table.userId, table.revision),
    index('votes_user').on(table.userId, table.guidelineId, table.revision),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: identityColumn(),
    guidelineId: entryReference(),
    userId: personReference(),
    /** 0 reviewer, 1 national delegate, 2 GPC. */
    userType: smallint('user_type').$type<ReviewerType>().notNull(),
    changeType: smallint('change_type').$type<ChangeType>().notNull(),
    comment: text('comment'),
    uploadId: integer('upload_id'),
    round: integer('round').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.guidelineId, table.userId, table.round),
    index('reviews_user').on(table.userId, table.guidelineId, table.round),
  ],
);

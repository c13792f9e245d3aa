import type { Anchor, AnswerKind, PointKind, ReviewerType } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, identityColumn, instantColumn, updatedAtColumn } from './columns.ts';
import { files } from './files.ts';
import { entryReference, reviews } from './guidelines.ts';
import { personReference, users } from './people.ts';

/** Points of reviews with their answer and verdict. A draft has neither review nor number; it gets both when its review is sent. */
export const points = pgTable(
  'points',
  {
    id: identityColumn(),
    guidelineId: entryReference(),
    userId: personReference(),
    reviewId: integer('review_id').references(() => reviews.id),
    number: integer('number'),
    position: integer('position').notNull(),
    userType: smallint('user_type').$type<ReviewerType>().notNull(),
    /** The round and upload version of the draft; once it is sent, those of its review. */
    round: integer('round').notNull(),
    uploadId: integer('upload_id'),
    kind: text('kind').$type<PointKind>().notNull(),
    place: text('place').notNull().default(''),
    text: text('text').notNull(),
    proposal: text('proposal').notNull().default(''),
    fileId: integer('file_id').references(() => files.id),
    anchor: jsonb('anchor').$type<Anchor>(),
    follows: integer('follows'),
    answerKind: text('answer_kind').$type<AnswerKind>(),
    answerText: text('answer_text').notNull().default(''),
    answerPlace: text('answer_place').notNull().default(''),
    answeredBy: integer('answered_by').references(() => users.id),
    answeredAt: instantColumn('answered_at'),
    /** The upload version that the answer was submitted with. */
    answerUploadId: integer('answer_upload_id'),
    /** Increases each time the answer is saved, and is kept when the answer is withdrawn. */
    answerVersion: integer('answer_version').notNull().default(0),
    settled: boolean('settled'),
    verdictText: text('verdict_text').notNull().default(''),
    judgedBy: integer('judged_by').references(() => users.id),
    judgedAt: instantColumn('judged_at'),
    verdictVersion: integer('verdict_version').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('points_guideline').on(table.guidelineId),
    index('points_review').on(table.reviewId).where(sql`review_id is not null`),
    uniqueIndex('points_number').on(table.guidelineId, table.number).where(sql`number is not null`),
    check('points_sent', sql`(review_id is null) = (number is null)`),
    check('points_quotation', sql`(file_id is null) = (anchor is null)`),
    check(
      'points_answer',
      sql`(answer_kind is null) = (answered_at is null) and (answer_upload_id is null or answer_kind is not null)`,
    ),
    check(
      'points_verdict',
      sql`(settled is null) = (judged_at is null) and (settled is null or answer_upload_id is not null)`,
    ),
  ],
);

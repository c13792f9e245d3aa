import type { FileKind } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, identityColumn, instantColumn } from './columns.ts';
import { entryReference, reviews } from './guidelines.ts';
import { personReference, users } from './people.ts';

/** Files of entries. A row is written only once the bytes are complete and on disk; the name is never used as a path. */
export const files = pgTable(
  'files',
  {
    id: identityColumn(),
    guidelineId: entryReference(),
    userId: personReference(),
    /** The uploader, if this is not `user_id`: the office on the person's behalf, or the previous submitter. */
    uploadedBy: integer('uploaded_by').references(() => users.id),
    /** Null for a working file, otherwise the upload version to which it belongs. */
    uploadId: integer('upload_id'),
    /** The review that the file was sent with. */
    reviewId: integer('review_id').references(() => reviews.id),
    name: text('name').notNull(),
    /** The kind chosen at the upload; null if it is guessed. */
    kind: text('kind').$type<FileKind>(),
    /** True for the table of a review's points, which the application generates. */
    ofPoints: boolean('of_points').notNull().default(false),
    size: bigint('size', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    sha256: text('sha256').notNull(),
    /** Key of the bytes in the store. */
    storageKey: text('storage_key').notNull(),
    createdAt: createdAtColumn(),
    deletedAt: instantColumn('deleted_at'),
  },
  (table) => [
    index('files_guideline').on(table.guidelineId).where(sql`deleted_at is null`),
    uniqueIndex('files_storage_key').on(table.storageKey),
  ],
);

/** Downloads of files by person, for the fairness rule. */
export const downloads = pgTable(
  'downloads',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: personReference(),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('downloads_key').on(table.fileId, table.userId)],
);

/**
 * Uploads in chunks. The store contains the bytes; a row records how many bytes are acknowledged and which file they became. One request
 * on any server writes to an upload: the holder of its lease.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Also the key of the bytes in the store, during and after the upload. */
    id: text('id').primaryKey(),
    guidelineId: entryReference(),
    userId: personReference(),
    /** The person on whose behalf the office uploads; null if people upload their own file. */
    forUserId: integer('for_user_id').references(() => users.id),
    name: text('name').notNull(),
    kind: text('kind').$type<FileKind>(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Bytes that are on disk and were acknowledged. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    fileId: integer('file_id').references(() => files.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    /** Time of the last bytes received. */
    touchedAt: instantColumn('touched_at').notNull(),
    leasedBy: text('leased_by'),
    leasedUntil: instantColumn('leased_until'),
    /** Time of the last request for the lease by anybody but its holder. */
    wantedAt: instantColumn('wanted_at'),
  },
  (table) => [index('uploads_touched').on(table.touchedAt)],
);

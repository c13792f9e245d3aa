import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from './columns.ts';
import { guidelines, reviews } from './guidelines.ts';
import { users } from './people.ts';

/** Files of entries. A row is written only once the bytes are whole and on disk; the name never becomes a path. */
export const files = pgTable(
  'files',
  {
    id: identity(),
    guidelineId: integer('guideline_id')
      .notNull()
      .references(() => guidelines.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The office user who uploaded it for `user_id`. */
    uploadedBy: integer('uploaded_by').references(() => users.id),
    /** Null for a working file, else the upload version to which it belongs. */
    uploadId: integer('upload_id'),
    /** The review with which it was sent. */
    reviewId: integer('review_id').references(() => reviews.id),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    sha256: text('sha256').notNull(),
    /** Where the store keeps the bytes. */
    storageKey: text('storage_key').notNull(),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('files_guideline').on(table.guidelineId).where(sql`deleted_at is null`),
    uniqueIndex('files_storage_key').on(table.storageKey),
  ],
);

/** Who has downloaded which file, for the fairness rule. */
export const downloads = pgTable(
  'downloads',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('downloads_key').on(table.fileId, table.userId)],
);

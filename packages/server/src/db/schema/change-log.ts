import type { MailStatus } from '@imprimatur/contract';
import type { Language, LogAction, LogModel } from '@imprimatur/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytesColumn, createdAtColumn, identityColumn, instantColumn } from './columns.ts';

/** Columns that the log and its readable view have in common. */
const sharedColumns = () => ({
  createdAt: instantColumn('created_at').notNull(),
  model: text('model').$type<LogModel>().notNull(),
  modelId: integer('model_id'),
  guidelineId: integer('guideline_id'),
  action: text('action').$type<LogAction>().notNull(),
  userId: integer('user_id'),
  userName: text('user_name').notNull(),
  /** The changed fields with old and new value and additional data, as JSON text; the log hashes exactly these bytes. */
  data: text('data').notNull(),
});

/** The change log: rows are only ever added, and each contains the hash of the previous row. Ids have no gaps. */
export const logs = pgTable(
  'logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    ...sharedColumns(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('logs_guideline').on(table.guidelineId),
    index('logs_created').on(table.createdAt),
    index('logs_deleted_entries').on(table.guidelineId).where(sql`model = 'guideline' and action = 'deleted'`),
  ],
);

/**
 * The personal values of the log. The hashed rows contain a salted digest in place of each value, so that a value can be erased without
 * breaking the chain.
 */
export const logPersonal = pgTable(
  'log_personal',
  {
    logId: bigint('log_id', { mode: 'number' }).notNull(),
    path: text('path').notNull(),
    salt: text('salt').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.logId, table.path] })],
);

/** The change log with personal values in place of their digests. */
export const logsInClear = pgView('logs_in_clear', {
  id: bigint('id', { mode: 'number' }).notNull(),
  ...sharedColumns(),
  /** The id of the row's entry, even if the entry has been deleted. */
  uniqueId: text('unique_id'),
}).existing();

/**
 * The text that a log search reads, one per log row. `index_log` adds these texts in batches after the rows are written. A text is built
 * again when values of its row are erased. All texts can be rebuilt from the log at any time.
 */
export const logSearch = pgTable('log_search', {
  logId: bigint('log_id', { mode: 'number' }).primaryKey(),
  folded: text('folded').notNull(),
});

/** Signed lines about the head of the log. As in the log, rows are only ever added. */
export const seals = pgTable('seals', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  logId: bigint('log_id', { mode: 'number' }).notNull(),
  line: text('line').notNull(),
});

/** The outbox. Every email is queued in the transaction that causes it, and is kept with its outcome. */
export const mails = pgTable(
  'mails',
  {
    id: identityColumn(),
    /** Event and address. Prevents a second email for the same event. */
    eventKey: text('event_key').notNull(),
    template: text('template').notNull(),
    recipientId: integer('recipient_id'),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    guidelineId: integer('guideline_id'),
    values: jsonb('values').notNull(),
    /** The recipient's language when the email was queued. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** queued, sent, kept (no SMTP), failed; waiting for a digest, or gathered in another email. */
    status: text('status').$type<MailStatus>().notNull().default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    /** Time of the next attempt. A server postpones it before an attempt, so that no other server sends the same email. */
    nextAttemptAt: instantColumn('next_attempt_at').notNull().default(sql`now()`),
    lastError: text('last_error'),
    createdAt: createdAtColumn(),
    sentAt: instantColumn('sent_at'),
  },
  (table) => [
    uniqueIndex('mails_event').on(table.eventKey),
    index('mails_status').on(table.status, table.id),
    index('mails_guideline').on(table.guidelineId, table.id),
    index('mails_recipient').on(table.recipientId, table.id),
    index('mails_due').on(table.nextAttemptAt, table.id).where(sql`status = 'queued'`),
    index('mails_reminders').on(table.guidelineId, table.recipientId).where(sql`template like '%reminder'`),
    index('mails_waiting').on(table.recipientId).where(sql`status = 'waiting'`),
    check('mails_status_known', sql`status in ('queued','sent','kept','failed','waiting','gathered')`),
  ],
);

/** First responses to POSTs with an Idempotency-Key, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').notNull(),
    userId: integer('user_id').notNull(),
    requestHash: bytesColumn('request_hash').notNull(),
    status: smallint('status'),
    body: text('body'),
    /** The entry of the call and the person's rights in it, which are checked before the response is replayed. */
    guidelineId: integer('guideline_id'),
    standing: text('standing').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('idempotency_key').on(table.userId, table.key),
    index('idempotency_created').on(table.createdAt),
  ],
);

/** Counters of the rate limits, shared by all servers. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    windowStart: instantColumn('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('rate_limits_window').on(table.windowStart)],
);

export const configurations = pgTable('configurations', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

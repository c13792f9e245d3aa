import type { Handlers } from '@imprimatur/contract';
import type { Actor } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import {
  DESK_COLUMN_WIDTHS,
  makeDeskCells,
  makePublicationCells,
  makeUserCells,
  PUBLICATION_COLUMN_WIDTHS,
  USER_COLUMN_WIDTHS,
} from '../../tables/lists.ts';
import { readPublicationsFrom } from '../guideline-list/service.ts';
import { readUsersOnPage } from '../people/service.ts';
import { readTasksFrom } from '../tasks/service.ts';
import { toUserResponse } from '../users/responses.ts';
import { collectAll } from './collect-all.ts';
import type { ExportedFile, ReadMode } from './points.ts';
import { createTableFile } from './table-file.ts';
import { createExportUrl, type ExportTicket } from './ticket.ts';

/** Rows per statement. Each statement of the desk sorts all tasks again, so there should be few. */
const ROWS_PER_STATEMENT = { users: 1_000, desk: 5_000, publications: 1_000 };

type ListTicket = ExportTicket & { kind: 'publications' | 'users' | 'desk' };

/** Returns the signed URL of the entries that match the filters. */
export async function createPublicationsUrl(
  context: Context,
  caller: Caller,
  { format, ...filters }: Handlers['POST /guidelines/get-download-link']['body'],
): Promise<string> {
  await limitCall(context, 'export', caller.id);
  return createExportUrl(context, { kind: 'publications', format, filters, user: caller.id });
}

/** Returns the signed URL of the users who match the filters. */
export async function createUsersUrl(
  context: Context,
  caller: Caller,
  { format, ...filters }: Handlers['POST /users/get-download-link']['body'],
): Promise<string> {
  await limitCall(context, 'export', caller.id);
  return createExportUrl(context, { kind: 'users', format, filters, user: caller.id });
}

/** Returns the signed URL of the tasks that match the filters. */
export async function createTasksUrl(
  context: Context,
  caller: Caller,
  { format, ...filters }: Handlers['POST /desk/get-download-link']['body'],
): Promise<string> {
  await limitCall(context, 'export', caller.id);
  return createExportUrl(context, { kind: 'desk', format, filters, user: caller.id });
}

const readUsers = (context: Context, { filters }: ListTicket & { kind: 'users' }) =>
  collectAll(ROWS_PER_STATEMENT.users, async ({ from, size }) => {
    const { rows } = await readUsersOnPage(context.db, filters, { page: from / size + 1, perPage: size });
    return rows.map(toUserResponse);
  });

/** The download is in English. */
const readTasks = (context: Context, person: Actor, { filters }: ListTicket & { kind: 'desk' }) =>
  collectAll(
    ROWS_PER_STATEMENT.desk,
    async (range) => (await readTasksFrom({ ...context, language: 'en' }, person, filters, range)).tasks,
  );

const readPublications = (context: Context, person: Actor, { filters }: ListTicket & { kind: 'publications' }) =>
  collectAll(ROWS_PER_STATEMENT.publications, (range) => readPublicationsFrom(context, person, filters, range));

async function createListFile(
  context: Context,
  person: Actor,
  ticket: ListTicket,
  { looksOnly }: ReadMode,
): Promise<ExportedFile> {
  const { config, now } = context;
  if (ticket.kind === 'users') {
    const users = looksOnly ? [] : await readUsers(context, ticket);
    const rows = await makeUserCells(users, config);
    return createTableFile(ticket.format, { file: 'users', sheet: 'Users', rows, widths: USER_COLUMN_WIDTHS }, now());
  }
  if (ticket.kind === 'desk') {
    const tasks = looksOnly ? [] : await readTasks(context, person, ticket);
    const rows = await makeDeskCells(tasks, config);
    return createTableFile(ticket.format, { file: 'desk', sheet: 'Desk', rows, widths: DESK_COLUMN_WIDTHS }, now());
  }
  const entries = looksOnly ? [] : await readPublications(context, person, ticket);
  const rows = await makePublicationCells(entries, config);
  const table = { file: 'publications', sheet: 'Publications', rows, widths: PUBLICATION_COLUMN_WIDTHS };
  return createTableFile(ticket.format, table, now());
}

/** Exports the list that a signed URL selects, with the rows that this person's list shows now. */
export async function exportList(
  context: Context,
  person: Actor,
  ticket: ListTicket,
  look: ReadMode,
): Promise<ExportedFile> {
  if (!person.superuser) throw refuse.notFound();
  return createListFile(context, person, ticket, look);
}

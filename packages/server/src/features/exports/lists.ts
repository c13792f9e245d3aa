import type { Handlers } from '@imprimatur/contract';
import type { Actor } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { limit } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { sendingSlot } from '../../http/sending-slot.ts';
import {
  DESK_WIDTHS,
  deskCells,
  PUBLICATION_WIDTHS,
  publicationCells,
  USER_WIDTHS,
  userCells,
} from '../../tables/lists.ts';
import { allPublications } from '../guideline-list/all-publications.ts';
import { allUsers } from '../people/all-users.ts';
import { allTasks } from '../tasks/all-tasks.ts';
import type { ExportedFile, ReadMode } from './points.ts';
import { tableFile } from './table-file.ts';
import { type ExportTicket, exportUrl } from './ticket.ts';

type ListTicket = ExportTicket & { kind: 'publications' | 'users' | 'desk' };

/** Returns the signed URL of the entries that match the filters. */
export async function publicationsUrl(
  context: Context,
  caller: Caller,
  { format, ...filters }: Handlers['POST /guidelines/get-download-link']['body'],
): Promise<string> {
  await limit(context, 'export', caller.id);
  return exportUrl(context, { kind: 'publications', format, filters, user: caller.id });
}

/** Returns the signed URL of the users who match the filters. */
export async function usersUrl(
  context: Context,
  caller: Caller,
  { format, ...filters }: Handlers['POST /users/get-download-link']['body'],
): Promise<string> {
  await limit(context, 'export', caller.id);
  return exportUrl(context, { kind: 'users', format, filters, user: caller.id });
}

/** Returns the signed URL of the tasks that match the filters. */
export async function tasksUrl(
  context: Context,
  caller: Caller,
  { format, ...filters }: Handlers['POST /desk/get-download-link']['body'],
): Promise<string> {
  await limit(context, 'export', caller.id);
  return exportUrl(context, { kind: 'desk', format, filters, user: caller.id });
}

async function fileOf(
  context: Context,
  person: Actor,
  ticket: ListTicket,
  { looksOnly }: ReadMode,
): Promise<ExportedFile> {
  const { config, now } = context;
  if (ticket.kind === 'users') {
    const users = looksOnly ? [] : await allUsers(context, ticket.filters);
    const rows = await userCells(users, config);
    return tableFile(ticket.format, { file: 'users', sheet: 'Users', rows, widths: USER_WIDTHS }, now());
  }
  if (ticket.kind === 'desk') {
    const tasks = looksOnly ? [] : await allTasks(context, person, ticket.filters);
    const rows = await deskCells(tasks, config);
    return tableFile(ticket.format, { file: 'desk', sheet: 'Desk', rows, widths: DESK_WIDTHS }, now());
  }
  const entries = looksOnly ? [] : await allPublications(context, person, ticket.filters);
  const rows = await publicationCells(entries, config);
  const table = { file: 'publications', sheet: 'Publications', rows, widths: PUBLICATION_WIDTHS };
  return tableFile(ticket.format, table, now());
}

/** The list behind a signed URL, with the rows that this person's list shows now. */
export async function listFor(
  context: Context,
  person: Actor,
  ticket: ListTicket,
  look: ReadMode,
): Promise<ExportedFile> {
  if (!person.superuser) throw refuse.notFound();
  const giveBack = sendingSlot(context, person.id);
  try {
    return await fileOf(context, person, ticket, look);
  } finally {
    giveBack();
  }
}

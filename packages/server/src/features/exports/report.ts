import type { Handlers, FrozenReport, Report } from '@imprimatur/contract';
import { type Actor, dayIn, formatDay } from '@imprimatur/domain';
import { formatCsv } from '@imprimatur/domain/csv';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { createReportDocument } from '../../tables/create-documents.ts';
import { buildReportContent, makeReportRows, makeReportSheets } from '../../tables/report-document.ts';
import { readFrozenReport } from '../report/frozen.ts';
import { assertReport, buildReport } from '../report/service.ts';
import type { ExportedFile } from './points.ts';
import { createExportUrl, type ExportTicket } from './ticket.ts';
import { writeWorkbook, XLSX_TYPE } from './xlsx.ts';

type ReportTicket = ExportTicket & { kind: 'report' | 'frozen report' };

/** Returns the signed URL of the report of a period. */
export async function createReportUrl(
  context: Context,
  caller: Caller,
  { format, ...choice }: Handlers['POST /report/get-download-link']['body'],
): Promise<string> {
  assertReport(caller, choice);
  await limitCall(context, 'export', caller.id);
  return createExportUrl(context, { kind: 'report', choice, format, user: caller.id });
}

/** Returns the signed URL of a frozen report. */
export async function createFrozenReportUrl(
  context: Context,
  caller: Caller,
  id: number,
  { format }: Handlers['POST /reports/{id}/get-download-link']['body'],
): Promise<string> {
  await readFrozenReport(context, caller, id);
  await limitCall(context, 'export', caller.id);
  return createExportUrl(context, { kind: 'frozen report', id, format, user: caller.id });
}

/** Reads the report that a signed URL selects, as far as this person may read it now. */
async function readReportContents(
  context: Context,
  person: Actor,
  ticket: ReportTicket,
): Promise<{ report: Report; frozen: FrozenReport | null }> {
  if (ticket.kind === 'report') return { report: await buildReport(context, person, ticket.choice), frozen: null };
  const { report, ...frozen } = await readFrozenReport(context, person, ticket.id);
  return { report, frozen };
}

export async function exportReport(context: Context, person: Actor, ticket: ReportTicket): Promise<ExportedFile> {
  const { report, frozen } = await readReportContents(context, person, ticket);
  const { branding, timeZone } = context.config;
  const now = context.now();
  const content = buildReportContent(report, {
    association: branding.association,
    today: formatDay(dayIn(timeZone, now)),
    madeAt: frozen === null ? now : new Date(frozen.frozenAt),
    frozen,
  });
  const { format } = ticket;
  const name = `${frozen === null ? `Report ${report.dateFrom} to ${report.dateTo}` : `Report ${frozen.number}`}.${format}`;
  if (format === 'pdf') return { name, type: 'application/pdf', bytes: await createReportDocument(content) };
  if (format === 'xlsx')
    return { name, type: XLSX_TYPE, bytes: await writeWorkbook(makeReportSheets(content), content.madeAt) };
  return { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(formatCsv(makeReportRows(content))) };
}

import type { Handlers, FrozenReport, Report } from '@imprimatur/contract';
import { type Actor, dayIn, showDay } from '@imprimatur/domain';
import { csv } from '@imprimatur/domain/csv';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { limit } from '../../http/rate-limits.ts';
import { sendingSlot } from '../../http/sending-slot.ts';
import { reportDocument } from '../../tables/documents-aside.ts';
import { buildReportPaper, reportRows, reportSheets } from '../../tables/report-paper.ts';
import { frozenReport } from '../report/frozen.ts';
import { assertReport, reportOn } from '../report/service.ts';
import type { ExportedFile } from './points.ts';
import { type ExportTicket, exportUrl } from './ticket.ts';
import { workbook, XLSX } from './xlsx.ts';

type ReportTicket = ExportTicket & { kind: 'report' | 'frozen report' };

/** Returns the signed URL of the report of a period. */
export async function reportUrl(
  context: Context,
  caller: Caller,
  { format, ...choice }: Handlers['POST /report/get-download-link']['body'],
): Promise<string> {
  assertReport(caller, choice);
  await limit(context, 'export', caller.id);
  return exportUrl(context, { kind: 'report', choice, format, user: caller.id });
}

/** Returns the signed URL of a frozen report. */
export async function frozenReportUrl(
  context: Context,
  caller: Caller,
  id: number,
  { format }: Handlers['POST /reports/{id}/get-download-link']['body'],
): Promise<string> {
  await frozenReport(context, caller, id);
  await limit(context, 'export', caller.id);
  return exportUrl(context, { kind: 'frozen report', id, format, user: caller.id });
}

/** The report behind a signed URL, with what this person may read now. */
async function contentsOf(
  context: Context,
  person: Actor,
  ticket: ReportTicket,
): Promise<{ report: Report; frozen: FrozenReport | null }> {
  if (ticket.kind === 'report') return { report: await reportOn(context, person, ticket.choice), frozen: null };
  const { report, ...frozen } = await frozenReport(context, person, ticket.id);
  return { report, frozen };
}

export async function reportFor(context: Context, person: Actor, ticket: ReportTicket): Promise<ExportedFile> {
  const giveBack = sendingSlot(context, person.id);
  try {
    const { report, frozen } = await contentsOf(context, person, ticket);
    const { branding, timeZone } = context.config;
    const now = context.now();
    const paper = buildReportPaper(report, {
      association: branding.association,
      today: showDay(dayIn(timeZone, now)),
      madeAt: frozen === null ? now : new Date(frozen.frozenAt),
      frozen,
    });
    const { format } = ticket;
    const name = `${frozen === null ? `Report ${report.dateFrom} to ${report.dateTo}` : `Report ${frozen.number}`}.${format}`;
    if (format === 'pdf') return { name, type: 'application/pdf', bytes: await reportDocument(paper) };
    if (format === 'xlsx') return { name, type: XLSX, bytes: await workbook(reportSheets(paper), paper.madeAt) };
    return { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(csv(reportRows(paper))) };
  } finally {
    giveBack();
  }
}

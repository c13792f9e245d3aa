import { day, encodeProblem as reason } from '@imprimatur/domain';
import { z } from 'zod';
import { frozenReport, REPORT_BY, REPORT_FORMATS, report } from '../entities/report.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams } from '../shapes.ts';

const tag = 'Oversight';

/** The period of a report, and the rule that decides which entries belong to it. */
const reportBody = z.strictObject({
  year: z.int().min(1900).max(2999).optional(),
  dateFrom: day.optional(),
  dateTo: day.optional(),
  by: z.enum(REPORT_BY, reason('choose')).default('published'),
});
const format = z.enum(REPORT_FORMATS, reason('choose'));
const linkResponse = z.strictObject({ link: z.string() });

export const reportOperations = {
  'POST /report': defineOperation({
    summary:
      'The report of a year, or of the days from `dateFrom` to `dateTo`, and of the period before it. It counts the entries published in the period, or depending on `by` those created in it (office, GPC, IGO)',
    tag,
    policy: 'user',
    heavy: true,
    body: reportBody,
    status: 200,
    answer: dataSchema(report),
  }),
  'POST /report/get-download-link': defineOperation({
    summary:
      'A signed URL, valid for five minutes, of the report as a file. The report is computed when it is downloaded (office, GPC, IGO)',
    tag,
    policy: 'user',
    body: reportBody.extend({ format }),
    secret: true,
    status: 200,
    answer: linkResponse,
  }),
  'POST /reports': defineOperation({
    summary:
      'Freezes the current report of a year or period, and numbers it. Drafts are not counted, because the councils read the report too',
    tag,
    policy: 'office',
    heavy: true,
    body: reportBody,
    status: 201,
    answer: dataSchema(frozenReport),
  }),
  'GET /reports': defineOperation({
    summary: 'The frozen reports, newest first (office, GPC, IGO)',
    tag,
    policy: 'user',
    status: 200,
    answer: dataSchema(z.array(frozenReport)),
  }),
  'GET /reports/{id}': defineOperation({
    summary: 'A frozen report, unchanged (office, GPC, IGO)',
    tag,
    policy: 'user',
    params: idParams,
    status: 200,
    answer: dataSchema(frozenReport.extend({ report })),
  }),
  'POST /reports/{id}/get-download-link': defineOperation({
    summary: 'A signed URL, valid for five minutes, of a frozen report as a file (office, GPC, IGO)',
    tag,
    policy: 'user',
    params: idParams,
    body: z.strictObject({ format }),
    secret: true,
    status: 200,
    answer: linkResponse,
  }),
} as const;

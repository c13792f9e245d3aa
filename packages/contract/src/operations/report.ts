import { day, report as reason } from '@imprimatur/domain';
import { z } from 'zod';
import { REPORT_BY, report } from '../entities/report.ts';
import { operation } from '../operation.ts';
import { data } from '../shapes.ts';

export const reportOperations = {
  'POST /report': operation({
    summary:
      'The report of a year, or of the days from `dateFrom` to `dateTo`: entries published in it, or with `by` created in it, and the period before (office, GPC, IGO)',
    tag: 'Oversight',
    policy: 'user',
    heavy: true,
    body: z.strictObject({
      year: z.int().min(1900).max(2999).optional(),
      dateFrom: day.optional(),
      dateTo: day.optional(),
      by: z.enum(REPORT_BY, reason('choose')).default('published'),
    }),
    status: 200,
    answer: data(report),
  }),
} as const;

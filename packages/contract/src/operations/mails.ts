import { id, textSchema } from '@imprimatur/domain';
import { z } from 'zod';
import { MAIL_STATUSES, mailRow, renderedMail } from '../entities/mail.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema, idParams, pageNumber, paging } from '../shapes.ts';

const tag = 'Mails';

export const mailOperations = {
  'GET /mails': defineOperation({
    summary:
      'Emails to everybody or to one user, newest first, ten per page. `counts` contains the number of results with each status',
    tag,
    policy: 'office',
    costly: true,
    query: z.strictObject({
      page: pageNumber,
      status: z.enum(MAIL_STATUSES).optional(),
      query: textSchema(200).optional(),
      user: z.coerce.number().pipe(id).optional(),
    }),
    status: 200,
    answer: z.strictObject({
      data: z.array(mailRow),
      ...paging,
      counts: z.record(z.enum(MAIL_STATUSES), z.int()),
    }),
  }),
  'GET /mails/{id}': defineOperation({
    summary: 'An email as text and HTML',
    tag,
    policy: 'office',
    params: idParams,
    status: 200,
    answer: dataSchema(renderedMail),
  }),
  'POST /mails/{id}/resend': defineOperation({
    summary:
      'Queues an email again. A failed or kept email is sent itself. An email that was already sent is sent as a new email',
    tag,
    policy: 'office',
    params: idParams,
    status: 200,
    answer: dataSchema(mailRow),
  }),
} as const;

import { id, text } from '@imprimatur/domain';
import { z } from 'zod';
import { MAIL_STATUSES, mailRow, renderedMail } from '../entities/mail.ts';
import { operation } from '../operation.ts';
import { data, idParams, pageNumber, paging } from '../shapes.ts';

const tag = 'Mails';

export const mailOperations = {
  'GET /mails': operation({
    summary: 'Mails, newest first, ten a page, all or those to one user; `counts` by status of what the query finds',
    tag,
    policy: 'office',
    query: z.strictObject({
      page: pageNumber,
      status: z.enum(MAIL_STATUSES).optional(),
      query: text(200).optional(),
      user: z.coerce.number().pipe(id).optional(),
    }),
    status: 200,
    answer: z.strictObject({
      data: z.array(mailRow),
      ...paging,
      counts: z.record(z.enum(MAIL_STATUSES), z.int()),
    }),
  }),
  'GET /mails/{id}': operation({
    summary: 'A mail as text and HTML',
    tag,
    policy: 'office',
    params: idParams,
    status: 200,
    answer: data(renderedMail),
  }),
  'POST /mails/{id}/resend': operation({
    summary: 'Queues a mail once more: one that failed or was kept itself, one that was sent as a new one',
    tag,
    policy: 'office',
    params: idParams,
    status: 200,
    answer: data(mailRow),
  }),
} as const;

import type { CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';
import type { MailSearch } from './address.ts';

export type Mail = CallResponse<'GET /mails'>['data'][number];

export const mailsQuery = ({ page = 1, ...search }: MailSearch) =>
  callQueryOptions('GET /mails', { query: { ...search, page } });

export const mailQuery = (id: number) => callQueryOptions('GET /mails/{id}', { params: { id } });

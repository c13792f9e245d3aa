import type { Answer } from '../../lib/call.ts';
import { load } from '../../lib/query.ts';
import type { MailSearch } from './address.ts';

export type Mail = Answer<'GET /mails'>['data'][number];

export const mailsQuery = ({ page = '1', ...search }: MailSearch) =>
  load('GET /mails', { query: { ...search, page: Number(page) } });

export const mailQuery = (id: number) => load('GET /mails/{id}', { params: { id } });

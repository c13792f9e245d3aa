import type { MailStatus } from '@imprimatur/contract';
import { screenAddress } from '@imprimatur/domain/screens';

export interface MailSearch {
  status?: MailStatus;
  query?: string;
  /** Id of the recipient. */
  user?: string;
  page?: string;
}

export const MAIL_STATUSES = [
  'queued',
  'failed',
  'kept',
  'sent',
  'waiting',
  'gathered',
] as const satisfies readonly MailStatus[];
export type { MailStatus };

/** Ignores invalid parameters, because anyone may edit the URL. */
export function readMailSearch(raw: Record<string, unknown>): MailSearch {
  const status = MAIL_STATUSES.find((one) => one === raw['status']);
  const query = typeof raw['query'] === 'string' ? raw['query'].trim().slice(0, 200) : '';
  const user = /^[1-9]\d{0,8}$/.test(String(raw['user'])) ? String(raw['user']) : '';
  const page = /^[1-9]\d{0,6}$/.test(String(raw['page'])) ? String(raw['page']) : '1';
  return {
    ...(status === undefined ? {} : { status }),
    ...(query === '' ? {} : { query }),
    ...(user === '' ? {} : { user }),
    ...(page === '1' ? {} : { page }),
  };
}

export function mailsAddress({ status, query, user }: MailSearch, to = 1): string {
  const params = new URLSearchParams({
    ...(status === undefined ? {} : { status }),
    ...(query === undefined ? {} : { query }),
    ...(user === undefined ? {} : { user }),
    ...(to === 1 ? {} : { page: String(to) }),
  });
  const path = screenAddress('mails');
  return params.size > 0 ? `${path}?${params}` : path;
}

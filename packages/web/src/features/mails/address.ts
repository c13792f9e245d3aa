import type { MailStatus } from '@imprimatur/contract';
import { screenAddress } from '@imprimatur/domain/screens';
import {
  numberParameter,
  oneOf,
  pageParameter,
  searchAddress,
  searchReader,
  shortText,
} from '../../lib/search-params.ts';

export const MAIL_STATUSES = [
  'queued',
  'failed',
  'kept',
  'sent',
  'waiting',
  'gathered',
] as const satisfies readonly MailStatus[];
export type { MailStatus };

export const readMailSearch = searchReader({
  status: oneOf(MAIL_STATUSES),
  query: shortText(),
  /** Id of the recipient. */
  user: numberParameter,
  page: pageParameter,
});

export type MailSearch = ReturnType<typeof readMailSearch>;

export const mailsAddress = (search: MailSearch, to = 1): string => searchAddress(screenAddress('mails'), search, to);

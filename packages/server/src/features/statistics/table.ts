import type { Statistics } from '@imprimatur/contract';
import { formatPhase, isPhase } from '@imprimatur/domain';

export type Cell = string | number | null;

/** The columns of an export; numbers are exported as numbers. */
const COLUMNS: readonly (readonly [head: string, cell: (one: Statistics) => Cell])[] = [
  ['id', (one) => one.id],
  ['dateFrom', (one) => one.dateFrom],
  ['dateTo', (one) => one.dateTo],
  ['phase', (one) => (one.phase !== null && isPhase(one.phase) ? formatPhase(one.phase) : 'All phases')],
  ['all', (one) => one.all],
  ['published', (one) => one.published],
  ['inactive', (one) => one.inactive],
  ['inProgress', (one) => one.inProgress],
  ['publishedOnTime', (one) => one.publishedOnTime],
  ['publishedAfterDeadline', (one) => one.publishedAfterDeadline],
];

/** The header and one row per result. */
export const makeStatisticsTable = (results: readonly Statistics[]): Cell[][] => [
  COLUMNS.map(([head]) => head),
  ...results.map((one) => COLUMNS.map(([, cell]) => cell(one))),
];

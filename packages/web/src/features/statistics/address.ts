import { screenAddress } from '@imprimatur/domain/screens';
import { readTextParameter } from '../../lib/address-word.ts';
import { isPhase } from '@imprimatur/domain/lifecycle/phases';
import { readTypedDay } from '../../lib/dates.ts';

/** The range (`YYYY-MM-DD`) and the phase in the URL. */
export interface StatsSearch {
  dateFrom?: string;
  dateTo?: string;
  phase?: string;
}

/** Ignores invalid parameters, because anyone may edit the URL. */
export function readStatsSearch(raw: Record<string, unknown>): StatsSearch {
  const dateFrom = readTypedDay(readTextParameter(raw['dateFrom']));
  const dateTo = readTypedDay(readTextParameter(raw['dateTo']));
  const phase = readTextParameter(raw['phase']);
  return {
    ...(dateFrom === null ? {} : { dateFrom }),
    ...(dateTo === null ? {} : { dateTo }),
    ...(/^\d{1,3}$/.test(phase) && isPhase(Number(phase)) ? { phase } : {}),
  };
}

export const statsAddress = (search: StatsSearch): string =>
  `${screenAddress('stats')}?${new URLSearchParams({ ...search })}`;

import { PHASE_IDS } from '@imprimatur/domain/lifecycle/phases';
import { screenAddress } from '@imprimatur/domain/screens';
import { dayParameter, oneOf, searchAddress, searchReader } from '../../lib/search-params.ts';

/** The range (`YYYY-MM-DD`) and the phase in the URL. */
export const readStatsSearch = searchReader({ dateFrom: dayParameter, dateTo: dayParameter, phase: oneOf(PHASE_IDS) });

export type StatsSearch = ReturnType<typeof readStatsSearch>;

export const statsAddress = (search: StatsSearch): string => searchAddress(screenAddress('stats'), search);

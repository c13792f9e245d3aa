import { showDay } from '@imprimatur/domain';

export const toTick = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** Formats a stored day, YYYY-MM-DD, as DD-MM-YYYY. */
export const showDayOrNull = (day: string | null): string | null => (day === null ? null : showDay(day));

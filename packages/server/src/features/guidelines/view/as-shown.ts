import { showDay } from '@imprimatur/domain';

export const tick = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** A stored day, YYYY-MM-DD, as people read it, DD-MM-YYYY. */
export const shown = (day: string | null): string | null => (day === null ? null : showDay(day));

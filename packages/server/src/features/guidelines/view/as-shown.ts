import { showDay } from '@imprimatur/domain';

export const tick = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** An instant of PostgreSQL's JSON as ISO 8601 in UTC. */
export const iso = (instant: string): string => new Date(instant).toISOString();

/** A stored day, YYYY-MM-DD, as people read it, DD-MM-YYYY. */
export const shown = (day: string | null): string | null => (day === null ? null : showDay(day));

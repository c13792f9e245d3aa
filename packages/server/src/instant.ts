/** Formats a date, or a timestamp in PostgreSQL's JSON, as ISO 8601 in UTC. */
export const formatInstant = (instant: string | Date): string => new Date(instant).toISOString();

export const formatInstantOrNull = (instant: string | Date | null): string | null =>
  instant === null ? null : formatInstant(instant);

/** Whole days since 1970, in UTC. */
export const daysSince1970 = (instant: Date): number => Math.floor(instant.getTime() / 86_400_000);

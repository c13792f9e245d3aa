import { SLOTS } from '@imprimatur/domain';

/** SQL that orders the participants `alias` as the publication names its authors. Alphabetical order would mix the slots. */
export const orderPartsSql = (alias: string): string =>
  `array_position(array['${SLOTS.join("','")}'], ${alias}.slot), ${alias}.position, ${alias}.id`;

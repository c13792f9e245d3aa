import { PHASE } from '@imprimatur/domain';

/** The title of an entry in lists and headings. Must match `titleOf` in the domain. */
export const titleSql = (alias: string): string =>
  `case ${alias}.phase when ${PHASE.finalPublish} then coalesce(nullif(${alias}.final_title, ''), ${alias}.name) else ${alias}.name end`;

/** The title of entry `g`. */
export const ENTRY_TITLE_SQL = titleSql('g');

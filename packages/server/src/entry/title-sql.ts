import { PHASE } from '@imprimatur/domain';

/** The title of entry `g` in lists and headings. Must match `titleOf` in the domain. */
export const TITLE = `case g.phase when ${PHASE.finalPublish} then coalesce(nullif(g.final_title, ''), g.name) else g.name end`;

import { PHASE } from '@imprimatur/domain';

/** The title of entry `g` that lists and headings show, as `titleOf` in the domain chooses it. */
export const TITLE = `case g.phase when ${PHASE.finalPublish} then coalesce(nullif(g.final_title, ''), g.name) else g.name end`;

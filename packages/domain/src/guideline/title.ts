import { isBlank } from '../blank.ts';
import { PHASE, type Phase } from '../lifecycle/phases.ts';

interface Titles {
  /** The working title. */
  readonly name: string;
  readonly finalTitle: string | null;
}

/** Returns the title under which an entry is published: the working title, unless a final one was chosen. */
export const finalTitleOf = ({ name, finalTitle }: Titles): string =>
  finalTitle === null || isBlank(finalTitle) ? name : finalTitle;

/** Returns the title that lists and headings show: the working title until publication. */
export const titleOf = (entry: Titles & { readonly phase: Phase }): string =>
  entry.phase === PHASE.finalPublish ? finalTitleOf(entry) : entry.name;

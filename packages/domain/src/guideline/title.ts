import { isBlank } from '../blank.ts';
import { PHASE, type Phase } from '../lifecycle/phases.ts';

interface Titles {
  /** The working title. */
  readonly name: string;
  readonly finalTitle: string | null;
}

/** Returns the title of publication: the final title, or the working title if there is none. */
export const getPublicationTitle = ({ name, finalTitle }: Titles): string =>
  finalTitle === null || isBlank(finalTitle) ? name : finalTitle;

/** Returns the title for lists and headings: the working title before publication, then the title of publication. */
export const getTitle = (entry: Titles & { readonly phase: Phase }): string =>
  entry.phase === PHASE.finalPublish ? getPublicationTitle(entry) : entry.name;

import type { Day } from '../dates.ts';
import type { LibraryState } from './library.ts';

/** Ways in which another society takes part in a guideline or supports it. */
export const ENDORSEMENT_KINDS = ['joint', 'endorsed', 'supported'] as const;
export type EndorsementKind = (typeof ENDORSEMENT_KINDS)[number];

/** Publications that belong to an edition. */
export const DOCUMENT_KINDS = ['translation', 'patient_version', 'erratum', 'supplement'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const RELATED_LIMITS = { rows: 50, society: 200, reference: 100, language: 50, title: 200, url: 2_000 } as const;

export interface Endorsement {
  readonly society: string;
  readonly kind: EndorsementKind;
  readonly asked_on: Day | null;
  readonly answered_on: Day | null;
  readonly reference: string | null;
}

export interface RelatedDocument {
  readonly kind: DocumentKind;
  readonly language: string | null;
  readonly title: string;
  readonly url: string;
  readonly date: Day | null;
}

/** A host without user name and password, followed by anything on one line. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** True for web addresses. Other schemes could run a script in the page that shows the link. */
export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);

/** True if the document repeats the content of a replaced edition. Errata and supplements stay valid for their own edition. */
export const isOutOfDate = ({ kind }: Pick<RelatedDocument, 'kind'>, state: LibraryState | null): boolean =>
  state === 'replaced' && (kind === 'translation' || kind === 'patient_version');

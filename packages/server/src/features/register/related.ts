import type { Day, LibraryState } from '@imprimatur/domain';
import type { PublishedRow } from './repository.ts';

/** A society that supports a guideline, once it has answered. */
export interface Endorsement {
  readonly society: string;
  readonly kind: 'joint' | 'endorsed' | 'supported';
  readonly answeredOn: Day | null;
}

/** A document that belongs to a guideline. */
export interface RelatedDocument {
  readonly kind: 'translation' | 'patient_version' | 'erratum' | 'supplement';
  /** A language tag, such as `pl`. */
  readonly language: string | null;
  readonly title: string;
  readonly url: string | null;
  readonly date: Day | null;
  /** True for translations and patient versions of a replaced edition. */
  readonly outOfDate: boolean;
}

/** What belongs to a guideline besides its own details. */
export interface Related {
  readonly endorsements: readonly Endorsement[];
  readonly documents: readonly RelatedDocument[];
  /** The address of the public dossier that the office has released. */
  readonly dossier: string | null;
}

/** The one place where societies, documents and the dossier of an entry become public. Entries do not have them yet. */
export function relatedOf(_row: PublishedRow, _state: LibraryState): Related {
  return { endorsements: [], documents: [], dossier: null };
}

/** An address that a page may link: http and https only. */
export function webAddress(address: string | null): string | null {
  const parsed = address === null ? null : URL.parse(address);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

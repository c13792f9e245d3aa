import { type Day, type DocumentKind, type EndorsementKind, isOutOfDate, type LibraryState } from '@imprimatur/domain';
import type { PublishedRow } from './repository.ts';

/** A society that supports a guideline and has answered. */
export interface Endorsement {
  readonly society: string;
  readonly kind: EndorsementKind;
  readonly answeredOn: Day;
}

/** A document that belongs to a guideline. */
export interface RelatedDocument {
  readonly kind: DocumentKind;
  /** A language tag, such as `pl`, or the name of a language. */
  readonly language: string | null;
  readonly title: string;
  readonly url: string;
  readonly date: Day | null;
  /** True for translations and patient versions of a replaced edition. */
  readonly outOfDate: boolean;
}

/** Related data of a guideline, besides its own details. */
export interface Related {
  readonly endorsements: readonly Endorsement[];
  readonly documents: readonly RelatedDocument[];
  /** True if the office has released the public edition of the dossier. */
  readonly hasDossier: boolean;
}

/** Security: only this code makes societies, documents and the dossier of an entry public. */
export function findPublicRelated(
  { endorsements, documents, has_dossier }: PublishedRow,
  state: LibraryState,
  today: Day,
): Related {
  return {
    endorsements: endorsements.flatMap(({ society, kind, answered_on: answeredOn }) =>
      answeredOn === null || answeredOn > today ? [] : [{ society, kind, answeredOn }],
    ),
    documents: documents.map((one) => ({
      kind: one.kind,
      language: one.language,
      title: one.title,
      url: one.url,
      date: one.date,
      outOfDate: isOutOfDate(one, state),
    })),
    hasDossier: has_dossier,
  };
}

/** Returns the URL only if a page may link to it, which requires http or https. */
export function keepWebAddress(address: string | null): string | null {
  const parsed = address === null ? null : URL.parse(address);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

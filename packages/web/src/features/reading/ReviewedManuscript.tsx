import type { Entry } from '../entry/entry.ts';
import type { StoredFile } from '../files/stored-files.ts';
import type { ReadingSearch } from './address.ts';
import { CompareDocuments } from './CompareDocuments.tsx';
import { type ReviewLinks, ReviewLinksContext } from './review-links.ts';
import { SingleDocument } from './SingleDocument.tsx';

interface Props {
  entry: Entry;
  file: StoredFile;
  /** If given, the changes since this file are shown. */
  against: StoredFile | undefined;
  /** A new object scrolls to its point again. */
  search: ReadingSearch;
  links: ReviewLinks;
}

/** The manuscript on a review page, with the points beside it. */
export default function ReviewedManuscript({ entry, file, against, search, links }: Props) {
  return (
    <ReviewLinksContext value={links}>
      {against === undefined ? (
        <SingleDocument entry={entry} file={file} search={search} />
      ) : (
        <CompareDocuments key={against.id} entry={entry} file={file} other={against} search={search} />
      )}
    </ReviewLinksContext>
  );
}

import type { ReactNode } from 'react';
import { CommentsCard } from '../entry/CommentsCard.tsx';
import type { Entry } from '../entry/entry.ts';
import type { ReviewKind } from '../entry/round.ts';
import { UploadedFiles } from '../files/UploadedFiles.tsx';
import { EarlierPoints } from '../points/EarlierPoints.tsx';
import { CoverLetters } from './CoverLetters.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import { findReviewToWrite } from './review-to-write.ts';
import { YourReview } from './YourReview.tsx';

interface Props {
  entry: Entry;
  kind: ReviewKind;
  /** Controls to end the round, and the reviews. */
  children: ReactNode;
}

/** The page for writing a review, for people who have one to write. For everybody else, the files and the reviews. */
export function ReviewBody({ entry, kind, children }: Props) {
  const ability = findReviewToWrite(entry, kind);
  if (ability !== undefined)
    return (
      <ReviewPage key={entry.round} entry={entry} kind={kind} ability={ability}>
        <UploadedFiles entry={entry} />
        {children}
        <CommentsCard entry={entry} as="plain" />
      </ReviewPage>
    );
  return (
    <>
      <YourReview entry={entry} kind={kind} />
      <CoverLetters entry={entry} />
      <UploadedFiles entry={entry} />
      <EarlierPoints entry={entry} />
      {children}
    </>
  );
}

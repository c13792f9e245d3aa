import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Entry } from '../entry/entry.ts';
import { DraftPoints } from '../points/DraftPoints.tsx';
import { EarlierPoints } from '../points/EarlierPoints.tsx';
import { draftsQuery } from '../points/queries.ts';
import { useEarlierPoints } from '../points/use-earlier-points.ts';
import { useOpenedDraft } from '../points/use-opened-draft.ts';
import { CoverLetters } from './CoverLetters.tsx';
import type { Part } from './page/use-parts.ts';
import { type ReviewInput, useReviewForm } from './page/use-review-form.ts';
import { VerdictPart } from './page/Verdict.tsx';
import { ReviewLayout, useReviewLayout } from './ReviewLayout.tsx';

/** The part of the page that contains a field. */
const partOf = (field: string): Part => (field === 'points' || field === 'toSettle' ? 'points' : 'verdict');

interface Props extends ReviewInput {
  entry: Entry;
  /** Content below the review: files, other reviews. */
  children: ReactNode;
}

/**
 * The page of a review: the manuscript or its changes, the points beside it, and the verdict, which is always visible.
 */
export function ReviewPage({ children, ...input }: Props) {
  const t = useTranslations('review.page');
  const { entry } = input;
  const opening = useOpenedDraft(entry.id);
  const page = useReviewLayout({ add: opening.add });
  const review = useReviewForm(input);
  const { toSettle } = useEarlierPoints(entry);
  const drafts = useQuery(draftsQuery(entry.id)).data?.data.length ?? 0;
  const { points: refusal } = review.form.errors;
  const goToField = (field: string) => {
    page.parts.show(partOf(field));
    if (field === 'toSettle')
      setTimeout(() => page.pointsRef.current?.querySelector<HTMLElement>('[data-settles]')?.focus());
  };
  return (
    <ReviewLayout
      entry={entry}
      page={page}
      labels={{ all: t('parts'), text: t('part.text'), points: t('part.points'), verdict: t('part.verdict') }}
      count={drafts + toSettle.length}
      points={
        <>
          <CoverLetters entry={entry} />
          <EarlierPoints entry={entry} />
          <DraftPoints entry={entry} opening={opening} error={typeof refusal === 'string' ? refusal : undefined} />
        </>
      }
      footer={<VerdictPart entry={entry} review={review} toSettle={toSettle.length} onGoToField={goToField} />}
    >
      {children}
    </ReviewLayout>
  );
}

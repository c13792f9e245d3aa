import { Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Entry } from '../entry/entry.ts';
import type { Point } from '../points/point.ts';
import { ReviewLayout, useReviewLayout } from '../review/ReviewLayout.tsx';
import { useRevision } from '../review/RevisionCard.tsx';
import { isOpen, listPointNumbers } from './answer.ts';
import { SubmitVersionLine, SubmitVersionPart } from './SubmitVersionPart.tsx';
import { PointList } from './PointList.tsx';
import { PointsSection } from './PointsSection.tsx';
import { answersAddress, type AnswersView } from './search.ts';

interface Props {
  entry: Entry;
  /** The points that the next version answers. */
  points: readonly Point[];
  /** Every point of the entry that this person may read. */
  all: readonly Point[];
  view: AnswersView;
  /** The files, reviews and comments below the answers. */
  children: ReactNode;
}

/** Scrolls to an element and focuses its first control. */
function goToElement(selector: string): void {
  setTimeout(() => {
    const element = document.querySelector<HTMLElement>(selector);
    element?.scrollIntoView({ block: 'center' });
    element?.querySelector<HTMLElement>('button, a, textarea')?.focus({ preventScroll: true });
  });
}

function List({
  entry,
  points,
  all,
  view,
  page,
}: Omit<Props, 'children'> & { page: ReturnType<typeof useReviewLayout> }) {
  const t = useTranslations('answers');
  return (
    <PointsSection entry={entry} points={points}>
      {points.length === 0 ? (
        <Text>{t('none')}</Text>
      ) : (
        <PointList
          key={view.show}
          entry={entry}
          points={points}
          numbers={new Map(all.map((point) => [point.id, point.number]))}
          view={view}
          onOpened={(id) => page.parts.isWide && page.scrollToPassage(id)}
        />
      )}
    </PointsSection>
  );
}

/** The page of a revision: the manuscript, the points with their answers, and the form that submits the version at the bottom. */
export function AnswersPage({ entry, points, all, view, children }: Props) {
  const t = useTranslations('answers');
  const router = useRouter();
  const open = points.filter(isOpen);
  const listed = useMemo(() => new Set(points.map(({ id }) => id)), [points]);
  const show = (point: Point | undefined) =>
    router.history.replace(answersAddress(entry.id, { show: 'all', point: point?.number ?? null }));
  const page = useReviewLayout({ reveal: (id) => show(points.find((one) => one.id === id)), listed });
  const { parts } = page;
  const revision = useRevision(entry);
  const goToField = (field: string) => {
    const [first] = open;
    parts.show(field === 'points' ? 'points' : 'verdict');
    if (field === 'points') {
      show(first);
      goToElement(`li:has(> * > [data-point="${first?.number}"])`);
    } else goToElement(field === 'download' ? '#download-first' : '#corrected-files');
  };
  const submitVersion = <SubmitVersionPart revision={revision} open={listPointNumbers(open)} />;
  const line = (
    <SubmitVersionLine
      revision={revision}
      answered={points.length - open.length}
      open={listPointNumbers(open)}
      onGoToField={goToField}
    />
  );
  return (
    <ReviewLayout
      entry={entry}
      page={page}
      labels={{
        all: t('parts.all'),
        text: t('parts.text'),
        points: t('parts.points'),
        verdict: t('parts.verdict'),
      }}
      count={open.length}
      writes
      points={<List entry={entry} points={points} all={all} view={view} page={page} />}
      footer={
        parts.isWide ? (
          line
        ) : (
          <>
            {submitVersion}
            {line}
          </>
        )
      }
    >
      {parts.isWide && submitVersion}
      {children}
    </ReviewLayout>
  );
}

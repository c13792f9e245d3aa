import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { complain } from '../../lib/failures.ts';
import { flushAutosaves } from '../../lib/use-autosave.ts';
import { Section } from '../../ui/Section.tsx';
import { CommentsCard } from '../entry/CommentsCard.tsx';
import { type Entry, may } from '../entry/entry.ts';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { useEntry } from '../entry/queries.ts';
import { UploadedFiles } from '../files/UploadedFiles.tsx';
import { revisionOf } from '../review/revision-of.ts';
import { ReviewTable } from '../review/ReviewTable.tsx';
import { RevisionCard } from '../review/RevisionCard.tsx';
import { isOpen, numbersOf, toAnswer } from './answers/answer.ts';
import classes from './answers/Answers.module.css';
import { Letter } from './answers/Letter.tsx';
import { PointList } from './answers/PointList.tsx';
import { readView } from './answers/search.ts';
import type { Point } from './point.ts';
import { PointDownload } from './PointDownload.tsx';
import { allPointsQuery } from './queries.ts';

interface Props {
  id: number;
  /** The search part of the address. */
  search: Readonly<Record<string, unknown>>;
}

/** How far the answers are, for those who hand in and those who write. */
function HandInSection({ entry, points }: { entry: Entry; points: readonly Point[] }) {
  const t = useTranslations('answers');
  const open = numbersOf(points.filter(isOpen));
  const revision = revisionOf(entry.phase);
  const save = async () => {
    const saved = await flushAutosaves();
    if (!saved) complain({ answer: t('unsavedAnswer') });
    return saved;
  };
  const mayHandIn = revision !== undefined && may(entry, revision.by);
  return (
    <>
      {points.length > 0 && (
        <p>
          {open.length === 0 ? t('allAnswered') : t('openNumbers', { count: open.length, numbers: open.join(', ') })}
        </p>
      )}
      {mayHandIn ? (
        <RevisionCard entry={entry} by={revision.by} before={save} />
      ) : (
        <p>{t('bySubmitter', { name: entry.submitter_name })}</p>
      )}
    </>
  );
}

/** The points of the reviews, each with its answer, and the hand-in of the version that goes with the answers. */
export function AnswersScreen({ id, search }: Props) {
  const t = useTranslations('answers');
  const entry = useEntry(id);
  const { data: all } = useSuspenseQuery(allPointsQuery(id)).data;
  const view = readView(search);
  const points = toAnswer(all);
  const open = points.filter(isOpen).length;
  const versions = t('versions', { version: entry.upload_id ?? 0, next: (entry.upload_id ?? 0) + 1 });
  const step = `${t(`step.${revisionOf(entry.phase)?.kind ?? 'committee'}`)} · ${versions}`;
  const reviews = entry.reviews.filter(({ upload_id: version }) => version === entry.upload_id);
  return (
    <EntryScreen entry={entry} step={step} side={may(entry, 'readComments') && <CommentsCard entry={entry} />}>
      <div className={classes.screen}>
        <Section
          title={t('points', { count: points.length })}
          aside={
            points.length > 0 &&
            [t('answered', { count: points.length - open }), t('open', { count: open })].join(' · ')
          }
          actions={
            points.length > 0 && (
              <>
                <Button
                  size="compact-md"
                  variant="default"
                  leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
                  onClick={() => print()}
                >
                  {t('print')}
                </Button>
                <PointDownload entryId={id} />
              </>
            )
          }
        >
          {points.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <PointList
              key={view.show}
              entry={entry}
              points={points}
              numbers={new Map(all.map((point) => [point.id, point.number]))}
              view={view}
            />
          )}
        </Section>
        <HandInSection entry={entry} points={points} />
        <UploadedFiles entry={entry} />
        <Section title={t('reviews')}>
          <ReviewTable entry={entry} label={t('reviews')} reviews={reviews} />
        </Section>
      </div>
      <Letter entry={entry} title={step} points={points} />
    </EntryScreen>
  );
}

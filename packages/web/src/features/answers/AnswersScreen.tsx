import { Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section.tsx';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { useEntry } from '../entry/queries.ts';
import { UploadedFiles } from '../files/UploadedFiles.tsx';
import { revisionOf } from '../entry/round.ts';
import { ReviewTable } from '../review/ReviewTable.tsx';
import { isOpen, numbersOf, toAnswer } from './answer.ts';
import { HandInPart } from './HandInPart.tsx';
import { Letter } from './Letter.tsx';
import { PointList } from './PointList.tsx';
import { readView } from './search.ts';
import { PointDownload } from '../points/PointDownload.tsx';
import { allPointsQuery } from '../points/queries.ts';

interface Props {
  id: number;
  /** The search part of the address. */
  search: Readonly<Record<string, unknown>>;
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
    <>
      <div className="no-print">
        <EntryScreen entry={entry} step={step} withComments>
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
              <Text>{t('none')}</Text>
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
          <HandInPart entry={entry} open={numbersOf(points.filter(isOpen))} />
          <UploadedFiles entry={entry} />
          <Section title={t('reviews')}>
            <ReviewTable entry={entry} label={t('reviews')} reviews={reviews} />
          </Section>
        </EntryScreen>
      </div>
      <Letter entry={entry} title={step} points={points} />
    </>
  );
}

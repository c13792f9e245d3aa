import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section.tsx';
import { CommentsCard } from '../entry/CommentsCard.tsx';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { useEntry } from '../entry/queries.ts';
import { findRevision } from '../entry/round.ts';
import { UploadedFiles } from '../files/UploadedFiles.tsx';
import { allPointsQuery } from '../points/queries.ts';
import { ReviewTable } from '../review/ReviewTable.tsx';
import { findPointsToAnswer } from './answer.ts';
import { AnswersPage } from './AnswersPage.tsx';
import { AnswerLetter } from './AnswerLetter.tsx';
import { readView } from './search.ts';

interface Props {
  id: number;
  search: Readonly<Record<string, unknown>>;
}

/** The points of the reviews with their answers, and the form that submits the version that belongs to them. */
export function AnswersScreen({ id, search }: Props) {
  const t = useTranslations('answers');
  const entry = useEntry(id);
  const { data: all } = useSuspenseQuery(allPointsQuery(id)).data;
  const points = findPointsToAnswer(all);
  const versions = t('versions', { version: entry.upload_id ?? 0, next: (entry.upload_id ?? 0) + 1 });
  const title = `${t(`step.${findRevision(entry.phase)?.kind ?? 'committee'}`)} · ${versions}`;
  const reviews = entry.reviews.filter(({ upload_id: version }) => version === entry.upload_id);
  return (
    <>
      <div className="no-print">
        <EntryScreen entry={entry} step={t('tab')}>
          <AnswersPage entry={entry} points={points} all={all} view={readView(search)}>
            <UploadedFiles entry={entry} />
            <Section title={t('reviews')}>
              <ReviewTable entry={entry} label={t('reviews')} reviews={reviews} />
            </Section>
            <CommentsCard entry={entry} as="plain" />
          </AnswersPage>
        </EntryScreen>
      </div>
      <AnswerLetter entry={entry} title={title} points={points} />
    </>
  );
}

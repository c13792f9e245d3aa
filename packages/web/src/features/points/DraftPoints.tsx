import { Button, Title } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { countKinds } from '@imprimatur/domain/points/points';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import type { Entry } from '../entry/entry.ts';
import { draftsQuery } from './queries.ts';
import { DraftList } from './writing/DraftList.tsx';
import classes from './writing/Drafts.module.css';
import type { DraftOpening } from './use-opened-draft.ts';

const ImportDialog = lazyComponent(() => import('./import/ImportDialog.tsx'), null);

interface Props {
  entry: Entry;
  opening: DraftOpening;
  /** The reason why the points cannot be sent with the review. */
  error?: string | undefined;
}

/** The draft points of this person's next review. */
export function DraftPoints({ entry, opening, error: refusal }: Props) {
  const t = useTranslations('points');
  const label = useLabels();
  const importTexts = useTranslations('pointImport');
  const [isImporting, setIsImporting] = useState(false);
  const { data, error, refetch } = useQuery(draftsQuery(entry.id));
  if (error && data === undefined) return <LoadFailure error={error} retry={refetch} />;
  if (data === undefined) return <TextSkeleton lines={3} />;
  const drafts = data.data;
  const kinds = countKinds(drafts.map(({ kind }) => kind)).map(
    ([kind, count]) => `${count} ${label.ofPointKind(kind)}`,
  );
  const old = drafts.filter(({ round }) => round !== entry.round).length;
  return (
    <section className={classes.points} aria-label={t('points')} data-path="points" tabIndex={-1}>
      <div className={classes.head}>
        <Title order={2} size="h3" className={classes.title}>
          {t('points')}
          {drafts.length > 0 && (
            <span className={classes.counts}>{t('ofKinds', { count: drafts.length, kinds: kinds.join(', ') })}</span>
          )}
        </Title>
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => opening.add()}
          >
            {t('add')}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => setIsImporting(true)}
          >
            {importTexts('open')}
          </Button>
        </div>
      </div>
      {old > 0 && <Notice kind="info">{t('leftOverNotice', { count: old })}</Notice>}
      {drafts.length === 0 && opening.opened === null && <div className={classes.hint}>{t('none')}</div>}
      <DraftList entry={entry} drafts={drafts} opening={opening} />
      {refusal !== undefined && (
        <div role="alert" className={classes.refusal}>
          {refusal}
        </div>
      )}
      {isImporting && <ImportDialog entry={entry} drafts={drafts} onClose={() => setIsImporting(false)} />}
    </section>
  );
}

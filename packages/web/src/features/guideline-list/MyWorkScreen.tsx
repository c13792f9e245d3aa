import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { listAddress } from './address.ts';
import { PublicationTable } from './list/PublicationTable.tsx';
import { type Urgency, useMyWork } from './use-my-work.ts';
import classes from './MyWork.module.css';

const URGENCIES: readonly Urgency[] = ['late', 'soon', 'later', 'undated'];

/** Everything that needs this person now, most urgent first. */
export function MyWorkScreen() {
  const t = useTranslations('publications');
  const { rows, total, urgency, more, failed } = useMyWork();
  const counted = URGENCIES.map((name) => ({ name, count: urgency?.get(name)?.length ?? 0 }));
  return (
    <Page title={t('work.title')} subtitle={total === undefined ? '…' : t('work.subtitle', { count: total })}>
      {total !== undefined && total > 0 && (
        <ul className={classes.summary} aria-label={t('work.summary')}>
          {counted
            .filter(({ count }) => count > 0)
            .map(({ name, count }) => (
              <li key={name} data-urgency={name}>
                {t(`work.${name}`, { count })}
              </li>
            ))}
          <li>{t('work.order')}</li>
        </ul>
      )}
      {failed ? (
        <LoadFailure error={failed.error} retry={failed.refetch} />
      ) : (
        <PublicationTable
          list="my-work"
          label={t('work.title')}
          rows={rows}
          empty={
            <EmptyState
              actions={
                <Button component={AppLink} href={listAddress('all', {})} variant="default">
                  {t('showAll')}
                </Button>
              }
            >
              {t('work.empty')}
            </EmptyState>
          }
        />
      )}
      {more && (
        <Button variant="default" onClick={more} className={classes.more}>
          {t('work.more')}
        </Button>
      )}
    </Page>
  );
}

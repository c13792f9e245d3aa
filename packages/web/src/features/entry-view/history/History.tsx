import { Button, NativeSelect } from '@mantine/core';
import { HISTORY_KINDS, type HistoryKind } from '@imprimatur/domain/history';
import { screenAddress } from '@imprimatur/domain/screens';
import { isOneOf } from '@imprimatur/domain/tables';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { TextSkeleton } from '../../../ui/Skeletons.tsx';
import type { Entry } from '../../entry/entry.ts';
import { refreshHistory } from '../../entry/queries.ts';
import { useUser } from '../../session/current.ts';
import { groupEventsByDay } from './event.ts';
import classes from './History.module.css';
import { HistoryRow } from './HistoryRow.tsx';
import { type HistoryCounts, useHistory } from './use-history.ts';

interface FilterProps {
  counts: HistoryCounts;
  kind: HistoryKind | undefined;
  onKind: (kind: HistoryKind | undefined) => void;
}

/** A filter with the kinds that occur. */
function Filter({ counts, kind, onKind }: FilterProps) {
  const t = useTranslations('history');
  const all = HISTORY_KINDS.reduce((sum, one) => sum + counts[one], 0);
  return (
    <NativeSelect
      label={t('show')}
      className={classes.filter}
      value={kind ?? ''}
      onChange={({ currentTarget: { value } }) => onKind(isOneOf(HISTORY_KINDS, value) ? value : undefined)}
      data={[
        { value: '', label: t('everything', { count: all }) },
        ...HISTORY_KINDS.filter((one) => counts[one] > 0 || one === kind).map((one) => ({
          value: one,
          label: t('kindCount', { kind: t(`kind.${one}`), count: counts[one] }),
        })),
      ]}
    />
  );
}

/** The events of the entry that this person may read, newest first, grouped by day. */
export function History({ entry, shown }: { entry: Entry; shown: boolean }) {
  const t = useTranslations('history');
  const { office } = useUser().can;
  const client = useQueryClient();
  const [kind, setKind] = useState<HistoryKind>();
  const { events, counts, hasOlder, showOlder, error, retry } = useHistory(entry.id, kind);
  // Reloads whenever the tab is opened, because most events happen elsewhere.
  useEffect(() => {
    if (shown) void refreshHistory(client, entry.id);
  }, [shown, client, entry.id]);
  if (error) return <LoadFailure error={error} retry={retry} />;
  if (events === undefined || counts === undefined) return <TextSkeleton lines={6} />;
  return (
    <div className={classes.timeline}>
      <div className={classes.tools}>
        <Filter counts={counts} kind={kind} onKind={setKind} />
        {office && <AppLink href={`${screenAddress('logs')}?guideline=${entry.id}`}>{t('inLog')}</AppLink>}
      </div>
      {events.length === 0 && <p>{t('empty')}</p>}
      {groupEventsByDay(events).map(({ day, events: ofDay }) => (
        <section key={day} aria-label={day}>
          <h2 className={classes.day}>{day}</h2>
          <ol className={classes.history} reversed>
            {ofDay.map((event) => (
              <HistoryRow key={event.id} event={event} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {hasOlder && (
        <Button variant="default" onClick={showOlder} className={classes.older}>
          {t('older')}
        </Button>
      )}
    </div>
  );
}

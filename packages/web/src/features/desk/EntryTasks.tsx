import type { Task as TaskName } from '@imprimatur/domain/lifecycle/next-step';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';
import { deskAddress, deskQuery } from './address.ts';
import { DeskTable } from './DeskTable.tsx';
import { useDeskDialogs } from './use-desk-dialogs.tsx';

/** The open tasks of one entry, as the desk shows them. Only the office may load them. */
export default function EntryTasks({ entry, task }: { entry: Entry; task?: TaskName }) {
  const t = useTranslations('desk');
  const { remind, act, dialogs } = useDeskDialogs();
  const search = { query: entry.unique_id, ...(task === undefined ? {} : { task }) };
  const { data, error, refetch } = useQuery({ ...deskQuery(search), meta: { failures: 'own' } });
  const rows = data?.data.filter((one) => one.guideline_id === entry.id);
  const more = (data?.meta.last_page ?? 1) > 1 && (
    <Anchor component={AppLink} href={deskAddress(search)}>
      {t('allOfEntry', { count: data?.meta.total ?? 0 })}
    </Anchor>
  );
  return (
    <Section title={t('waitsOn')} aside={data?.meta.total} actions={more}>
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DeskTable
          of="entry"
          rows={rows}
          onRemind={(one) => remind([one])}
          onAction={act}
          empty={<p>{t('waitsOnNobody')}</p>}
        />
      )}
      {dialogs}
    </Section>
  );
}

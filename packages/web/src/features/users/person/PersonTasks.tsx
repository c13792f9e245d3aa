import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Section } from '../../../ui/Section.tsx';
import { deskAddress, deskQuery } from '../../desk/address.ts';
import { DeskTable } from '../../desk/DeskTable.tsx';
import { useDeskDialogs } from '../../desk/use-desk-dialogs.tsx';
import type { User } from '../queries.ts';

/** Maximum rows shown here. The desk shows all of them. */
const MAX_ROWS = 10;

/** A person's tasks, with the actions of the office. */
export function PersonTasks({ user: { id, name } }: { user: User }) {
  const t = useTranslations('person');
  const { remind, act, dialogs } = useDeskDialogs();
  const search = { user: id };
  const { data, error, refetch } = useQuery({ ...deskQuery(search), meta: { failures: 'own' } });
  const { total = 0 } = data?.meta ?? {};
  const all = total > MAX_ROWS && (
    <Anchor component={AppLink} href={deskAddress(search)}>
      {t('askedAll', { count: total })}
    </Anchor>
  );
  return (
    <Section title={t('asked')} aside={data?.meta.total} actions={all}>
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DeskTable
          of="person"
          rows={data?.data.slice(0, MAX_ROWS)}
          onRemind={(task) => remind([task])}
          onAction={act}
          empty={<p>{t('askedNothing', { name })}</p>}
        />
      )}
      {dialogs}
    </Section>
  );
}

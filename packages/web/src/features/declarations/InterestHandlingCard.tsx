import type { InterestHandling } from '@imprimatur/contract';
import { screenAddress } from '@imprimatur/domain/screens';
import { Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../ui/DataTable.tsx';
import type { MenuAction } from '../../ui/menu-action.ts';
import { Section } from '../../ui/Section.tsx';
import { type Entry, hasAbility } from '../entry/entry.ts';
import { useUser } from '../session/current.ts';
import { useHandlingColumns } from './handling-columns.tsx';

const HandleDialog = lazy(() => import('./HandleDialog.tsx'));
const RecusalDialog = lazy(() => import('./RecusalDialog.tsx'));

/**
 * Interests and how they are handled, for readers of all reviews. Council and office decide here. Shows nothing if there are no
 * interests.
 */
export function InterestHandlingCard({ entry }: { entry: Entry }) {
  const t = useTranslations('declarations.handling');
  const own = useTranslations('declarations');
  const user = useUser();
  const columns = useHandlingColumns();
  const [handled, setHandled] = useState<InterestHandling | null>(null);
  const [recusalToUndo, setRecusalToUndo] = useState<InterestHandling | null>(null);
  const handlings = entry.interests?.handlings ?? [];
  if (handlings.length === 0) return null;
  const isReadable = (id: number) => entry.coi_users.some((row) => row.id === id && row.has_form);
  const actions = (one: InterestHandling): MenuAction[] => [
    ...(isReadable(one.id)
      ? [{ label: own('read'), href: screenAddress('stored-declaration', { id: entry.id, row: one.id }) }]
      : []),
    ...(hasAbility(entry, 'handleInterests') && one.user_id !== user.id
      ? [{ label: t('handle'), onSelect: () => setHandled(one) }]
      : []),
    ...(hasAbility(entry, 'undoRecusal') && one.recused_at !== null && one.user_id !== user.id
      ? [{ label: t('undo'), onSelect: () => setRecusalToUndo(one) }]
      : []),
  ];
  return (
    <Section title={t('title')} aside={handlings.length}>
      <Text size="sm" c="dimmed">
        {t('intro')}
      </Text>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={handlings}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={actions}
      />
      {handled && (
        <Suspense fallback={null}>
          <HandleDialog entry={entry} about={handled} onClose={() => setHandled(null)} />
        </Suspense>
      )}
      {recusalToUndo && (
        <Suspense fallback={null}>
          <RecusalDialog entry={entry} recusalToUndo={recusalToUndo} onClose={() => setRecusalToUndo(null)} />
        </Suspense>
      )}
    </Section>
  );
}

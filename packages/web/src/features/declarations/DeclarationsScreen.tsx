import { Button, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/call.ts';
import { Section } from '../../ui/Section.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { useEntry } from '../entry/queries.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';
import { DeclarantTable } from './DeclarantTable.tsx';
import { InterestHandlingCard } from './InterestHandlingCard.tsx';
import { type Declarant, useReminders } from './use-reminders.ts';

/** The office sees who has declared, sends reminders, and ticks forms received on paper. */
export function DeclarationsScreen({ id }: { id: number }) {
  const t = useTranslations('entry');
  const own = useTranslations('declarations');
  const entry = useEntry(id);
  const reminders = useReminders(entry);
  /** Unsaved ticks by row id: 1 set, 0 removed. */
  const [changes, setChanges] = useState<Readonly<Record<number, 0 | 1>>>({});
  const save = useEntryChange(
    () =>
      call('POST /guidelines/update_coi/{gid}', {
        params: { gid: entry.id },
        body: {
          coiUsers: Object.entries(changes).map(([row, value]) => ({ id: Number(row), conflict_of_interest: value })),
        },
      }),
    { done: t('coiUpdated'), onDone: () => setChanges({}) },
  );
  const changed = Object.keys(changes).length;
  const ticked = (row: Declarant) => (changes[row.id] ?? row.conflict_of_interest) === 1;
  const toggle = (row: Declarant) => {
    const value = ticked(row) ? 0 : 1;
    const { [row.id]: _old, ...rest } = changes;
    setChanges(value === row.conflict_of_interest ? rest : { ...rest, [row.id]: value });
  };
  const remind = reminders.missing > 0 && (
    <Button
      variant="default"
      leftSection={<IconMail size={18} aria-hidden />}
      loading={reminders.busy}
      onClick={reminders.remindAll}
    >
      {own('remindAll', { count: reminders.missing })}
    </Button>
  );
  return (
    <EntryScreen entry={entry} step={t('screen.coi-managment')}>
      <Section
        title={t('declarations')}
        aside={t('declarationsMissingCount', { count: entry.coi_missing.length })}
        actions={remind}
      >
        <Text c="dimmed">{t('declarationsText')}</Text>
        <DeclarantTable entry={entry} ticked={ticked} onToggle={toggle} onRemind={reminders.remindOne} />
        <CallFailure change={save} entryId={entry.id} />
        {entry.coi_users.length > 0 && (
          <div>
            <Button disabled={changed === 0} loading={save.isPending || save.isLoading} onClick={() => save.mutate()}>
              {changed === 0 ? t('nothingToSave') : t('saveDeclarations', { count: changed })}
            </Button>
          </div>
        )}
      </Section>
      <InterestHandlingCard entry={entry} />
    </EntryScreen>
  );
}

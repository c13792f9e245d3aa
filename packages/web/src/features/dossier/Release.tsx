import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/call.ts';
import { formatDate } from '../../lib/dates.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Section } from '../../ui/Section.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';

/** Publishes the public edition in the register, or withdraws it. */
export function Release({ entry }: { entry: Entry }) {
  const t = useTranslations('dossier.release');
  const { id, version, dossier_released_at: releasedAt } = entry;
  const release = useEntryChange(
    () => call('POST /guidelines/{id}/dossier/release', { params: { id }, body: { version } }),
    { done: t('done') },
  );
  const withdraw = useEntryChange(
    () => call('DELETE /guidelines/{id}/dossier/release', { params: { id }, query: { version: String(version) } }),
    { done: t('takenBack') },
  );
  const ask = async () => {
    if (await confirm({ title: t('question'), text: t('follows'), verb: t('verb') })) release.mutate();
  };
  return (
    <div className="no-print">
      <Section
        title={t('title')}
        actions={
          releasedAt === null ? (
            <Button variant="default" loading={release.isPending} onClick={() => void ask()}>
              {t('show')}
            </Button>
          ) : (
            <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t('takeBack')}
            </Button>
          )
        }
      >
        <Text c="dimmed">{releasedAt === null ? t('hidden') : t('shown', { date: formatDate(releasedAt) })}</Text>
        <CallFailure change={release} entryId={id} />
        <CallFailure change={withdraw} entryId={id} />
      </Section>
    </div>
  );
}

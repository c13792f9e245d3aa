import { IconDownload } from '@tabler/icons-react';
import { isPublished } from '@imprimatur/domain/lifecycle/phase-sets';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { startDownload } from '../../lib/start-download.ts';
import { useCall } from '../../lib/query.ts';
import { type Entry, hasAbility } from '../entry/entry.ts';

/** Downloads the dossier as a verifiable ZIP file. The public edition is offered once the entry is published. */
export function DossierDownload({ entry }: { entry: Entry }) {
  const t = useTranslations('dossier');
  const { mutate, isPending } = useCall('POST /guidelines/{id}/dossier/get-download-link', {
    onSuccess: ({ link }) => startDownload(link),
  });
  if (!hasAbility(entry, 'readWholeRecord')) return null;
  const editions = isPublished(entry.phase) ? (['internal', 'public'] as const) : (['internal'] as const);
  return editions.map((edition) => (
    <Button
      key={edition}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      variant={edition === 'internal' ? 'filled' : 'default'}
      loading={isPending}
      onClick={() => mutate({ params: { id: entry.id }, body: { edition } })}
    >
      {t(`download.${edition}`)}
    </Button>
  ));
}

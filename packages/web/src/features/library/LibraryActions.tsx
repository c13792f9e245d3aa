import { LIBRARY_FORMATS } from '@imprimatur/domain/library/library';
import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { startDownload } from '../../lib/start-download.ts';
import { useCall } from '../../lib/query.ts';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { useUser } from '../session/current.ts';
import type { LibrarySearch } from './address.ts';

interface Props {
  search: LibrarySearch;
  /** Matching entries on all pages. */
  total: number;
}

/** Downloads all pages of the list. The office can also import past guidelines. */
export function LibraryActions({ search, total }: Props) {
  const { page: _page, ...filters } = search;
  const t = useTranslations('library');
  const { superuser } = useUser();
  const { mutate } = useCall('POST /library/get-download-link', { onSuccess: ({ link }) => startDownload(link) });
  return (
    <Group gap="xs">
      {superuser && (
        <Button component={AppLink} href={screenAddress('import-library')} variant="default">
          {t('import')}
        </Button>
      )}
      <ActionsMenu
        label={t('download')}
        icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
        actions={
          total === 0
            ? []
            : LIBRARY_FORMATS.map((format) => ({
                label: t(`as.${format}`),
                onSelect: () => mutate({ body: { format, ...filters } }),
              }))
        }
      />
    </Group>
  );
}

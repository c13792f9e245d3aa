import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ActionsMenu } from './ActionsMenu.tsx';

const FORMATS = ['csv', 'xlsx'] as const;

interface Props {
  onDownload: (format: (typeof FORMATS)[number]) => void;
}

/** A menu that downloads all pages of a list as a table. */
export function ListDownload({ onDownload }: Props) {
  const t = useTranslations('ui');
  return (
    <ActionsMenu
      label={t('download')}
      icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
      actions={FORMATS.map((format) => ({
        label: t(`downloadAs.${format}`),
        onSelect: () => onDownload(format),
      }))}
    />
  );
}

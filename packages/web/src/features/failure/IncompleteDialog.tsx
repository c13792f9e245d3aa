import { useTranslations } from 'use-intl';
import { WarningDialog } from '../../ui/confirm.tsx';

interface Props {
  /** Missing fields, one line each. */
  lines: readonly string[];
  onClose: () => void;
}

/** The 'Error!' dialog of a form (specification §8). Its button leads to the fields. */
export function IncompleteDialog({ lines, onClose }: Props) {
  const t = useTranslations('failure');
  return (
    <WarningDialog title={t('formTitle')} message={t('formText')} lines={lines} verb={t('showMe')} onClose={onClose} />
  );
}

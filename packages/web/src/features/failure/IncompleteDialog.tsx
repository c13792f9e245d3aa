import { useTranslations } from 'use-intl';
import { WarningDialog } from '../../ui/confirm.tsx';

/** Lines in the dialog. The summary of the form lists all. */
const MAX_LINES = 3;

interface Props {
  /** What the form lacks, one line per field. */
  lines: readonly string[];
  onClose: () => void;
}

/** The 'Error!' dialog of a form (specification §8). Its button leads to the fields. */
export function IncompleteDialog({ lines, onClose }: Props) {
  const t = useTranslations('failure');
  const more = lines.length - MAX_LINES;
  return (
    <WarningDialog
      title={t('formTitle')}
      message={t('formText')}
      lines={more > 0 ? [...lines.slice(0, MAX_LINES), t('moreFields', { count: more })] : lines}
      verb={t('showMe')}
      onClose={onClose}
    />
  );
}

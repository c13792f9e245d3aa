import { turnOf } from '@imprimatur/domain/lifecycle/phases';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Entry } from './entry.ts';

/**
 * The phase as the specification names it, in the colour of the party whose turn it is, and a badge if the entry was
 * abandoned.
 */
export function PhaseBadge({ entry }: { entry: Pick<Entry, 'phase' | 'abandoned_at'> }) {
  const t = useTranslations('publications');
  const label = useLabels();
  return (
    <>
      <Badge turn={turnOf(entry.phase)}>{label.phase(entry.phase)}</Badge>
      {entry.abandoned_at !== null && <Badge turn="rejected">{t('abandoned')}</Badge>}
    </>
  );
}

import type { InterestHandling } from '@imprimatur/contract';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { Badge } from '../../ui/Badge.tsx';

const COLOUR_TURN_BY_HANDLING = {
  none_needed: 'published',
  disclosed: 'published',
  no_vote: 'delegates',
  excluded: 'rejected',
} as const;

/** Shows how interests are handled: first an open decision, then the handling that is in force. */
export function HandlingBadge({ handling: one }: { handling: InterestHandling }) {
  const t = useTranslations('declarations.handling');
  const label = useLabels();
  const shown = one.binding ?? one.handling;
  return (
    <>
      {one.open && <Badge turn="office">{t('open')}</Badge>}{' '}
      {shown !== null && <Badge turn={COLOUR_TURN_BY_HANDLING[shown]}>{label.handling(shown)}</Badge>}
      {one.recused_at !== null && ` ${t('recused')}`}
    </>
  );
}

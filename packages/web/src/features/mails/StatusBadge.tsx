import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import type { Mail } from './queries.ts';

const COLOUR_TURN_BY_STATUS: Record<Mail['status'], string> = {
  queued: 'submitter',
  sent: 'published',
  kept: 'office',
  failed: 'rejected',
  waiting: 'council',
  gathered: 'office',
};

export function StatusBadge({ status }: { status: Mail['status'] }) {
  const t = useTranslations('mails');
  return <Badge turn={COLOUR_TURN_BY_STATUS[status]}>{t(`status.${status}`)}</Badge>;
}

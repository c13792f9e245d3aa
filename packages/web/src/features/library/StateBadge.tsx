import type { LibraryState } from '@imprimatur/domain/library/library';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';

/** Red is reserved for withdrawn editions, so that nobody overlooks them. */
const COLOUR_TURN_BY_STATE: Readonly<Record<LibraryState, string>> = {
  in_force: 'published',
  due: 'office',
  overdue: 'delegates',
  under_revision: 'submitter',
  retired: 'office',
  withdrawn: 'rejected',
  replaced: 'office',
};

export function StateBadge({ state }: { state: LibraryState }) {
  const t = useTranslations('library');
  return <Badge turn={COLOUR_TURN_BY_STATE[state]}>{t(`state.${state}`)}</Badge>;
}

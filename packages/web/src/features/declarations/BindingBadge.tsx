import { useLabels } from '../../i18n/use-labels.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Entry } from '../entry/entry.ts';

/**
 * Marks people who may not decide because of their interests. Shows nothing to readers who cannot see the handling of interests.
 */
export function BindingBadge({ entry, userId }: { entry: Entry; userId: number }) {
  const label = useLabels();
  const binding = entry.interests?.handlings.find((one) => one.user_id === userId)?.binding ?? null;
  return binding === null ? null : (
    <Badge turn={binding === 'excluded' ? 'rejected' : 'delegates'}>{label.handling(binding)}</Badge>
  );
}

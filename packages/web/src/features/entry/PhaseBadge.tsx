import { turnOf } from '@imprimatur/domain/lifecycle/phases';
import { useLabels } from '../../i18n/use-labels.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Entry } from './entry.ts';

/** The phase in the specification's words, in the colour of the party whose turn it is. */
export function PhaseBadge({ entry: { phase } }: { entry: Pick<Entry, 'phase'> }) {
  const label = useLabels();
  return <Badge turn={turnOf(phase)}>{label.phase(phase)}</Badge>;
}

import { phaseLabel, turnOf } from '@imprimatur/domain/lifecycle/phases';
import { Badge } from '../../ui/Badge.tsx';
import type { Entry } from './entry.ts';

/** The phase in the specification's words, in the colour of the party whose turn it is. */
export function PhaseBadge({ entry: { phase } }: { entry: Pick<Entry, 'phase'> }) {
  return <Badge turn={turnOf(phase)}>{phaseLabel(phase)}</Badge>;
}

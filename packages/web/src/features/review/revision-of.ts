import { TRANSITIONS } from '@imprimatur/domain/lifecycle/transitions';
import type { ReviewKind } from '../entry/round.ts';

const REVISIONS = [
  { by: 'gpcRevision', kind: 'gpc' },
  { by: 'committeeRevision', kind: 'committee' },
  { by: 'delegatesRevision', kind: 'delegate' },
] as const satisfies readonly { by: keyof typeof TRANSITIONS; kind: ReviewKind }[];

/** Returns the revision that is made in this phase, and whose reviews it answers. */
export const revisionOf = (phase: number): (typeof REVISIONS)[number] | undefined =>
  REVISIONS.find(({ by }) => TRANSITIONS[by].from.some((one) => one === phase));

import { isRefused } from '@imprimatur/domain/lifecycle/phase-sets';
import type { Entry } from '../entry.ts';
import { LastWord } from './LastWord.tsx';
import { TurnNotice } from './TurnNotice.tsx';

/** The request with which the entry came back, above the screen that answers it. */
export function Request({ entry }: { entry: Entry }) {
  if (!isRefused(entry.phase)) return null;
  return (
    <TurnNotice entry={entry}>
      <LastWord entry={entry} />
    </TurnNotice>
  );
}

import { isRefused } from '@imprimatur/domain/lifecycle/phase-sets';
import type { Entry } from './entry.ts';
import { LastWord } from './next-step/LastWord.tsx';
import { TurnNotice } from './next-step/TurnNotice.tsx';

/** The request with which the entry came back, above the screen that answers it. */
export function Request({ entry }: { entry: Entry }) {
  if (!isRefused(entry.phase)) return null;
  return (
    <TurnNotice entry={entry}>
      <LastWord entry={entry} />
    </TurnNotice>
  );
}

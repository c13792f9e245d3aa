import type { Entry } from '../entry.ts';
import { LastWord, wasRefused } from './LastWord.tsx';
import { TurnNotice } from './TurnNotice.tsx';

/** The request with which the entry came back, above the screen that answers it. */
export function Request({ entry }: { entry: Entry }) {
  if (!wasRefused(entry)) return null;
  return (
    <TurnNotice entry={entry}>
      <LastWord entry={entry} />
    </TurnNotice>
  );
}

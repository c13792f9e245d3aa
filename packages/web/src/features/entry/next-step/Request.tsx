import type { Entry } from '../entry.ts';
import { LastWord, wasRefused } from './LastWord.tsx';
import { TurnNotice } from './TurnNotice.tsx';

/** What was asked for when the entry came back, above the screen on which it is done. */
export function Request({ entry }: { entry: Entry }) {
  if (!wasRefused(entry)) return null;
  return (
    <TurnNotice entry={entry}>
      <LastWord entry={entry} />
    </TurnNotice>
  );
}

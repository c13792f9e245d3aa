import { isRefused } from '@imprimatur/domain/lifecycle/phase-sets';
import { Spoiler } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Entry } from './entry.ts';
import { ClosingComment } from './ClosingComment.tsx';
import { TurnNotice } from './TurnNotice.tsx';

const isWide = () => matchMedia('(min-width: 48em)').matches;

/** Height in pixels of a collapsed request on phones. It is never hidden completely. */
const COLLAPSED_HEIGHT = 128;
const FULL_HEIGHT = 100_000;

/** The request for changes, above the screen where it is answered. */
export function RequestedChanges({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  if (!isRefused(entry.phase)) return null;
  return (
    <TurnNotice entry={entry}>
      <Spoiler
        maxHeight={isWide() ? FULL_HEIGHT : COLLAPSED_HEIGHT}
        showLabel={t('requestMore')}
        hideLabel={t('requestLess')}
        attributes={{ content: { 'aria-label': t('request') } }}
      >
        <ClosingComment entry={entry} />
      </Spoiler>
    </TurnNotice>
  );
}

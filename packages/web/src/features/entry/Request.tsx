import { isRefused } from '@imprimatur/domain/lifecycle/phase-sets';
import { Spoiler } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Entry } from './entry.ts';
import { LastWord } from './LastWord.tsx';
import { TurnNotice } from './TurnNotice.tsx';

const isWide = () => matchMedia('(min-width: 48em)').matches;

/** In pixels: on a phone a long request is folded, and never gone. */
const FOLDED = 128;
const WHOLE = 100_000;

/** The request with which the entry came back, above the screen that answers it. */
export function Request({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  if (!isRefused(entry.phase)) return null;
  return (
    <TurnNotice entry={entry}>
      <Spoiler
        maxHeight={isWide() ? WHOLE : FOLDED}
        showLabel={t('requestMore')}
        hideLabel={t('requestLess')}
        attributes={{ content: { 'aria-label': t('request') } }}
      >
        <LastWord entry={entry} />
      </Spoiler>
    </TurnNotice>
  );
}

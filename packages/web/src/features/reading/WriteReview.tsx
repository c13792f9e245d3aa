import { Button } from '@mantine/core';
import { screenAddress } from '@imprimatur/domain/screens';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import type { Entry } from '../entry/entry.ts';
import { findOpenRound } from '../entry/round.ts';
import { useUser } from '../session/current.ts';
import { canWritePoints } from './points/can-write-points.ts';

const SCREENS = { gpc: 'gpc-review', committee: 'review', delegate: 'nd-review' } as const;

/** Links to the review of the round for people who may review now. */
export function WriteReview({ entry }: { entry: Entry }) {
  const t = useTranslations('reading');
  const user = useUser();
  const kind = findOpenRound(entry);
  if (kind === null || !canWritePoints(entry, user.id)) return null;
  const href = screenAddress(SCREENS[kind], { id: entry.id });
  return <Button renderRoot={(props) => <AppLink {...props} href={href} />}>{t('writeReview')}</Button>;
}

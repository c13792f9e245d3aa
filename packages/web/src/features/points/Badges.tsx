import type { PointKind } from '@imprimatur/domain/points/points';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { PointState } from './point.ts';

const KIND_TURN: Readonly<Record<PointKind, string>> = { major: 'rejected', minor: 'delegates', editorial: 'office' };

const STATE_TURN: Readonly<Record<PointState, string>> = {
  draft: 'office',
  open: 'delegates',
  answered: 'submitter',
  settled: 'published',
  unsettled: 'rejected',
  raised_again: 'office',
};

export function KindBadge({ kind }: { kind: PointKind }) {
  const label = useLabels();
  return <Badge turn={KIND_TURN[kind]}>{label.pointKind(kind)}</Badge>;
}

export function PointStateBadge({ state }: { state: PointState }) {
  const t = useTranslations('points');
  return <Badge turn={STATE_TURN[state]}>{t(`states.${state}`)}</Badge>;
}

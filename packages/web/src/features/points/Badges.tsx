import type { PointKind } from '@imprimatur/domain/points/points';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Standing } from './point.ts';

const KIND_TURN: Readonly<Record<PointKind, string>> = { major: 'rejected', minor: 'delegates', editorial: 'office' };

const STANDING_TURN: Readonly<Record<Standing, string>> = {
  draft: 'office',
  open: 'delegates',
  answered: 'submitter',
  settled: 'published',
  unsettled: 'rejected',
  retaken: 'office',
};

export function KindBadge({ kind }: { kind: PointKind }) {
  const label = useLabels();
  return <Badge turn={KIND_TURN[kind]}>{label.pointKind(kind)}</Badge>;
}

export function StandingBadge({ standing }: { standing: Standing }) {
  const t = useTranslations('points');
  return <Badge turn={STANDING_TURN[standing]}>{t(`standing.${standing}`)}</Badge>;
}

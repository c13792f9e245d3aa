import { POINT_KIND_LABELS, type PointKind } from '@imprimatur/domain/points/points';
import { useTranslations } from 'use-intl';
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

export const KindBadge = ({ kind }: { kind: PointKind }) => (
  <Badge turn={KIND_TURN[kind]}>{POINT_KIND_LABELS[kind]}</Badge>
);

export function StandingBadge({ standing }: { standing: Standing }) {
  const t = useTranslations('points');
  return <Badge turn={STANDING_TURN[standing]}>{t(`standing.${standing}`)}</Badge>;
}

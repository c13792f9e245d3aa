import { useTranslations } from 'use-intl';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import type { Entry } from '../entry/entry.ts';
import { KindBadge, PointStateBadge } from './Badges.tsx';
import { VerdictButtons } from './earlier/VerdictButtons.tsx';
import { findPointState, findRaisedAgainIds, type Point } from './point.ts';
import { AnswerContent, PointContent } from './PointContent.tsx';

interface Props {
  entry: Entry;
  label: string;
  points: readonly Point[];
  /** Every point of the entry that this person may read. Used to find later points that raise older ones again. */
  all: readonly Point[];
}

export function PointTable({ entry, label, points, all }: Props) {
  const t = useTranslations('points');
  const raisedAgain = findRaisedAgainIds(all);
  const numbers = new Map(all.map(({ id, number }) => [id, number]));
  const columns: Column<Point>[] = [
    { id: 'number', header: t('number'), cell: ({ number }) => number, width: '56px', card: 'title' },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => <KindBadge kind={kind} />, width: '96px' },
    { id: 'place', header: t('place'), cell: ({ place }) => place || null, width: '15%' },
    {
      id: 'point',
      header: t('point'),
      cell: (point) => <PointContent point={point} follows={numbers.get(point.follows ?? 0)} />,
      card: 'plain',
    },
    {
      id: 'answer',
      header: t('answer'),
      cell: (point) =>
        point.answer === null ? null : (
          <>
            <AnswerContent point={point} />
            {!raisedAgain.has(point.id) && <VerdictButtons entry={entry} point={point} />}
          </>
        ),
      width: '30%',
    },
    {
      id: 'state',
      header: t('state'),
      cell: (point) => <PointStateBadge state={findPointState(point, raisedAgain)} />,
      width: '112px',
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={points}
      rowKey={({ id }) => id}
      rowName={({ number }) => t('name', { number: number ?? 0 })}
    />
  );
}

import type { GuidelineSort } from '@imprimatur/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import type { Column } from '../../../ui/DataTable.tsx';
import { PhaseBadge } from '../../entry/PhaseBadge.tsx';
import { useUser } from '../../session/current.ts';
import { DeadlineCell } from '../deadline/DeadlineCell.tsx';
import { NameCell } from '../row/NameCell.tsx';
import { StepButton } from '../row/StepButton.tsx';
import { useRole } from '../row/use-words.ts';
import type { Row } from '../query.ts';

/** Too narrow for all columns, too wide for cards: role and phase are then below the title. */
const TIGHT = '(min-width: 48em) and (max-width: 77.99em)';

/** The columns of the list; in a deleted row (`isGone`) nothing can be done. */
export function useColumns(isGone: (row: Row) => boolean): Column<Row, GuidelineSort>[] {
  const t = useTranslations('publications');
  const { can } = useUser();
  const role = useRole();
  const tight = useMediaQuery(TIGHT, false, { getInitialValueInEffect: false });
  const own: Column<Row, GuidelineSort>[] = [
    // The office seldom has a role of its own: a narrow column leaves more room for the title.
    {
      id: 'my_role',
      header: t('column.role'),
      width: can.office ? '84px' : '116px',
      cell: (row) => role(row) || null,
    },
    {
      id: 'phase',
      header: t('column.phase'),
      sortable: true,
      width: '208px',
      cell: (row) => <PhaseBadge entry={row} />,
    },
  ];
  return [
    {
      id: 'name',
      header: t('column.name'),
      sortable: true,
      card: 'title',
      cell: (row) => <NameCell row={row} gone={isGone(row)} tight={tight} />,
    },
    ...(tight ? [] : own),
    {
      id: 'deadline',
      header: t('column.deadline'),
      sortable: true,
      width: can.office ? '150px' : '120px',
      cell: (row) => <DeadlineCell row={row} gone={isGone(row)} />,
    },
    {
      id: 'step',
      header: t('column.step'),
      card: 'plain',
      width: '1%',
      cell: (row) => (isGone(row) ? '' : <StepButton row={row} />),
    },
  ];
}

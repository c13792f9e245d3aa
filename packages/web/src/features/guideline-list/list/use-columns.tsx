import type { GuidelineSort } from '@imprimatur/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { isOpen } from '../../entry/entry.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { PhaseBadge } from '../../entry/PhaseBadge.tsx';
import { useUser } from '../../session/current.ts';
import { DeadlineCell } from '../deadline/DeadlineCell.tsx';
import { NameCell, type OwnColumn } from '../row/NameCell.tsx';
import { StepButton } from '../row/StepButton.tsx';
import { WaitingCell } from '../row/WaitingCell.tsx';
import { useRole } from '../row/use-row-texts.ts';
import type { Row } from '../query.ts';

type ListColumn = Column<Row, GuidelineSort>;

/** Widths with too little space for all columns but too much for cards. Role and phase are then shown below the title. */
const MEDIUM_WIDTH = '(min-width: 48em) and (max-width: 77.99em)';

/** Widths with space for the role of the office beside all its other columns. On smaller screens it is shown below the title. */
const FULL_WIDTH = '(max-width: 47.99em), (min-width: 100em)';

/** The office sees for whom entries wait, and its own role if it has one. Everybody else sees their role. */
function useOwnColumns(rows: readonly Row[] | undefined): (ListColumn & { id: OwnColumn })[] {
  const t = useTranslations('publications');
  const { can } = useUser();
  const role = useRole();
  const isFull = useMediaQuery(FULL_WIDTH, false, { getInitialValueInEffect: false });
  const roles = {
    id: 'my_role',
    header: t('column.role'),
    width: '116px',
    cell: (row: Row) => role(row) || null,
  } as const;
  const phase = {
    id: 'phase',
    header: t('column.phase'),
    sortable: true,
    width: '208px',
    cell: (row: Row) => <PhaseBadge entry={row} />,
  } as const;
  if (!can.office) return [roles, phase];
  const waiting = {
    id: 'waiting',
    header: t('column.waiting'),
    width: '148px',
    cell: (row: Row) => (isOpen(row) ? <WaitingCell row={row} /> : null),
  } as const;
  const hasRoles = isFull && rows?.some((row) => role(row) !== '') === true;
  const hasOpenRows = rows?.every((row) => !isOpen(row)) !== true;
  return [...(hasRoles ? [roles] : []), ...(hasOpenRows ? [waiting] : []), phase];
}

/** The columns of the list. Deleted rows (`isGone`) have no actions. */
export function useColumns(rows: readonly Row[] | undefined, isGone: (row: Row) => boolean): ListColumn[] {
  const t = useTranslations('publications');
  const { can } = useUser();
  const tight = useMediaQuery(MEDIUM_WIDTH, false, { getInitialValueInEffect: false });
  const all = useOwnColumns(rows);
  const own = tight ? [] : all;
  const shownColumns = own.map(({ id }) => id);
  return [
    {
      id: 'name',
      header: t('column.name'),
      sortable: true,
      card: 'title',
      cell: (row) => <NameCell row={row} gone={isGone(row)} shownColumns={shownColumns} />,
    },
    ...own,
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

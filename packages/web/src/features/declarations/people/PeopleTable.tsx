import { useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import { useLabels } from '../../../i18n/use-labels.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import classes from '../Declaration.module.css';
import { type DecidingPerson } from '../people-address.ts';
import { listInterests } from './interests.ts';
import { useGroupName } from './use-group-name.ts';

/** The colour of each state. The state is always shown as text too. */
const COLOUR_TURN_BY_STATE = {
  valid: 'published',
  expiring: 'council',
  expired: 'rejected',
  missing: 'rejected',
} as const;

/** Every company that a person named, with the kind of interest. */
function Interests({ person }: { person: DecidingPerson }) {
  const t = useTranslations('standing');
  const label = useLabels();
  const interests = listInterests(person);
  if (person.form === null) return person.answered_at === null ? null : t('erased');
  if (interests.length === 0) return t('none');
  return (
    <ul className={classes.entries}>
      {interests.map(({ item, entity, comment }, at) => (
        // The index is a stable key: interests of a declaration keep their order.
        <li key={at}>
          <strong>{entity}</strong> · {label.declaration(item)}
          {comment && <div className={classes.comment}>{comment}</div>}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  rows: readonly DecidingPerson[] | undefined;
  empty: ReactNode;
}

/** Everybody who decides, with the expiry date and content of their declaration. */
export function PeopleTable({ rows, empty }: Props) {
  const t = useTranslations('standing');
  const groupOf = useGroupName();
  const columns: Column<DecidingPerson>[] = [
    { id: 'name', header: t('column.name'), cell: ({ name }) => name, card: 'title', width: '18%' },
    {
      id: 'group',
      header: t('column.group'),
      cell: (person) => [groupOf(person), person.country].filter(Boolean).join(' · '),
      width: '18%',
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <Badge turn={COLOUR_TURN_BY_STATE[state]}>{t(`state.${state}`)}</Badge>,
      width: '112px',
    },
    {
      id: 'declaredOn',
      header: t('column.declaredOn'),
      cell: ({ answered_at: at }) => (at === null ? null : formatDate(at)),
      width: '112px',
    },
    { id: 'validUntil', header: t('column.validUntil'), cell: ({ valid_until: until }) => until, width: '112px' },
    { id: 'interests', header: t('column.interests'), cell: (person) => <Interests person={person} /> },
  ];
  return (
    <DataTable
      label={t('peopleTitle')}
      columns={columns}
      rows={rows}
      rowKey={({ user_id }) => user_id}
      rowName={({ name }) => name}
      empty={empty}
    />
  );
}

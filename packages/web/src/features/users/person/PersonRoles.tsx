import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import type { CallResponse } from '../../../lib/call.ts';
import { callQueryOptions } from '../../../lib/query.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Section } from '../../../ui/Section.tsx';
import { EntryLink } from '../../entry/EntryLink.tsx';
import type { User } from '../queries.ts';

type Part = CallResponse<'GET /users/{id}/responsibilities'>['data'][number];

/** Entries shown at first. */
const INITIAL_ROWS = 10;

/** A person's roles in one entry. */
interface PartsOfEntry extends Pick<Part, 'guideline_id' | 'name' | 'unique_id' | 'open'> {
  readonly roles: readonly Part['role'][];
}

/** One row per entry: open entries first, then by id, newest first. */
const groupByEntry = (parts: readonly Part[]): PartsOfEntry[] =>
  [...Map.groupBy(parts, (part) => part.guideline_id).values()]
    .flatMap((group) => group.slice(0, 1).map((part) => ({ ...part, roles: group.map(({ role }) => role) })))
    .toSorted((one, other) => Number(other.open) - Number(one.open) || other.guideline_id - one.guideline_id);

/** The entries in which a person has a role. */
export function PersonRoles({ user: { id, name } }: { user: User }) {
  const t = useTranslations('person');
  const label = useLabels();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useQuery({
    ...callQueryOptions('GET /users/{id}/responsibilities', { params: { id } }),
    meta: { failures: 'own' },
  });
  const columns: Column<PartsOfEntry>[] = [
    {
      id: 'entry',
      header: t('column.entry'),
      cell: ({ guideline_id: gid, name: title, unique_id: uniqueId }) => (
        <>
          <EntryLink href={screenAddress('view', { id: gid })} name={title} /> <span className="mono">{uniqueId}</span>
        </>
      ),
      card: 'title',
    },
    {
      id: 'roles',
      header: t('column.role'),
      width: '34%',
      cell: ({ roles }) => roles.map(label.responsibility).join(', '),
    },
    { id: 'state', header: t('column.state'), width: '14%', cell: ({ open }) => t(open ? 'open' : 'ended') },
  ];
  const entries = data === undefined ? undefined : groupByEntry(data.data);
  const rest = !showsAll && entries !== undefined && entries.length > INITIAL_ROWS;
  return (
    <Section title={t('parts')} aside={entries?.length}>
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DataTable
          label={t('parts')}
          columns={columns}
          rows={rest ? entries.slice(0, INITIAL_ROWS) : entries}
          rowKey={({ guideline_id: gid }) => gid}
          rowName={({ unique_id: uniqueId }) => uniqueId}
          empty={<p>{t('noParts', { name })}</p>}
          skeletonRows={3}
        />
      )}
      {rest && (
        <Group justify="center">
          <Button variant="default" onClick={() => setShowsAll(true)}>
            {t('showAll', { count: entries.length })}
          </Button>
        </Group>
      )}
    </Section>
  );
}

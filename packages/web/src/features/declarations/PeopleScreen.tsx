import { DECIDING_ROLES, STANDING_STATES } from '@imprimatur/domain/people/standing-declaration';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterLinks } from '../../ui/FilterLinks.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import classes from './Declaration.module.css';
import { type DecidingPerson, isInGroup, peopleAddress, peopleQuery, type PeopleSearch } from './people-address.ts';
import { PeopleTable } from './people/PeopleTable.tsx';
import { useInterestsExport } from './people/use-export.ts';

interface ToolsProps {
  search: PeopleSearch;
  /** The people of the group, in any state. */
  inGroup: readonly DecidingPerson[] | undefined;
  onSearch: (search: PeopleSearch) => void;
}

/** Filters by state and group. They are stored in the URL. */
function Tools({ search, inGroup, onSearch }: ToolsProps) {
  const t = useTranslations('standing');
  const label = useLabels();
  const { state, ...group } = search;
  const links = [undefined, ...STANDING_STATES].map((one) => ({
    key: one ?? 'all',
    label: one === undefined ? t('all') : t(`state.${one}`),
    count: (inGroup ?? []).filter((person) => one === undefined || person.state === one).length,
    href: peopleAddress({ ...group, ...(one === undefined ? {} : { state: one }) }),
    current: state === one,
  }));
  return (
    <div className={classes.tools}>
      {inGroup !== undefined && <FilterLinks label={t('column.state')} links={links} />}
      <NativeSelect
        aria-label={t('column.group')}
        value={search.group ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ ...(state === undefined ? {} : { state }), ...(value === '' ? {} : { group: value }) })
        }
        data={[
          { value: '', label: t('allGroups') },
          ...DECIDING_ROLES.map((role) => ({ value: String(role), label: label.role(role) })),
          { value: 'office', label: t('superusers') },
        ]}
      />
    </div>
  );
}

/** Shows the office whose standing declaration is missing or about to expire, and the contents of the declarations. */
export function PeopleScreen({ search }: { search: PeopleSearch }) {
  const t = useTranslations('standing');
  const router = useRouter();
  const save = useInterestsExport();
  const { data, error, refetch } = useQuery({ ...peopleQuery(), meta: { failures: 'own' } });
  const show = (next: PeopleSearch) => router.history.replace(peopleAddress(next));
  const inGroup = data?.data.filter((person) => isInGroup(person, search.group));
  const rows = inGroup?.filter(({ state }) => search.state === undefined || state === search.state);
  const invalid = data?.data.filter(({ state }) => state === 'expired' || state === 'missing').length;
  const actions = (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      disabled={rows === undefined || rows.length === 0}
      onClick={() => save(rows ?? [])}
    >
      {t('export')}
    </Button>
  );
  return (
    <Page
      title={t('peopleTitle')}
      subtitle={invalid === undefined ? '…' : t('invalid', { count: invalid })}
      actions={actions}
    >
      <Tools search={search} inGroup={inGroup} onSearch={show} />
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <PeopleTable
          rows={rows}
          empty={
            <EmptyState
              actions={
                <Button variant="default" onClick={() => show({})}>
                  {t('showAll')}
                </Button>
              }
            >
              {t('nobody')}
            </EmptyState>
          }
        />
      )}
    </Page>
  );
}

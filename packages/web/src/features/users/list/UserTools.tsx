import { ROLES } from '@imprimatur/domain/permissions/roles';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { useFilterOptions } from '../../../i18n/use-options.ts';
import { useChosen } from '../../../lib/use-chosen.ts';
import { useDebouncedSearch } from '../../../lib/use-debounced-search.ts';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { SavedFilters } from '../../saved-filters/SavedFilters.tsx';
import { readUserSearch, type UserSearch, usersAddress } from '../address.ts';
import classes from '../UsersScreen.module.css';

interface Props {
  search: UserSearch;
  onSearch: (search: UserSearch) => void;
}

/** Search and filters of the user list. They are stored in the URL. */
export function UserTools({ search: settled, onSearch }: Props) {
  const t = useTranslations('users');
  const [search, choose] = useChosen(settled, onSearch);
  const label = useLabels();
  const options = useFilterOptions();
  const find = (query: string) => {
    const { query: _, ...rest } = search;
    choose(query === '' ? rest : { ...rest, query });
  };
  const searching = useDebouncedSearch(search.query ?? '', find);
  const cut = (by: 'role' | 'committee' | 'deleted', value: string) => {
    const { [by]: _, ...rest } = search;
    choose(readUserSearch({ ...rest, [by]: value }));
  };
  return (
    <div className={classes.search}>
      <SearchBox value={search.query ?? ''} {...searching} label={t('searchLabel')} placeholder={t('searchHint')} />
      <NativeSelect
        aria-label={t('column.role')}
        value={search.role ?? ''}
        onChange={(event) => cut('role', event.currentTarget.value)}
        data={[
          { value: '', label: t('allRoles') },
          ...ROLES.map(({ id }) => ({ value: String(id), label: label.role(id) })),
        ]}
      />
      <NativeSelect
        aria-label={t('field.committee')}
        value={search.committee ?? ''}
        onChange={(event) => cut('committee', event.currentTarget.value)}
        data={options.committees(t('allCommittees'))}
      />
      <NativeSelect
        aria-label={t('which')}
        value={search.deleted ?? ''}
        onChange={(event) => cut('deleted', event.currentTarget.value)}
        data={[
          { value: '', label: t('there') },
          { value: '1', label: t('deletedOnes') },
        ]}
      />
      <SavedFilters list="users" address={usersAddress(settled)} />
    </div>
  );
}

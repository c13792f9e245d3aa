import { ROLES } from '@imprimatur/domain/permissions/roles';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { useFilterOptions } from '../../../i18n/use-options.ts';
import { useFilters } from '../../../lib/use-filters.ts';
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
export function UserTools({ search: urlSearch, onSearch }: Props) {
  const t = useTranslations('users');
  const [search, change] = useFilters(urlSearch, readUserSearch, onSearch);
  const label = useLabels();
  const options = useFilterOptions();
  const searching = useDebouncedSearch(search.query ?? '', (query) => change({ query }));
  return (
    <div className={classes.search}>
      <SearchBox value={search.query ?? ''} {...searching} label={t('searchLabel')} placeholder={t('searchHint')} />
      <NativeSelect
        aria-label={t('column.role')}
        value={search.role ?? ''}
        onChange={({ currentTarget: { value } }) => change({ role: value })}
        data={[
          { value: '', label: t('allRoles') },
          ...ROLES.map(({ id }) => ({ value: String(id), label: label.role(id) })),
        ]}
      />
      <NativeSelect
        aria-label={t('field.committee')}
        value={search.committee ?? ''}
        onChange={({ currentTarget: { value } }) => change({ committee: value })}
        data={options.committees(t('allCommittees'))}
      />
      <NativeSelect
        aria-label={t('which')}
        value={search.deleted ?? ''}
        onChange={({ currentTarget: { value } }) => change({ deleted: value })}
        data={[
          { value: '', label: t('there') },
          { value: '1', label: t('deletedOnes') },
        ]}
      />
      <SavedFilters list="users" address={usersAddress(urlSearch)} />
    </div>
  );
}

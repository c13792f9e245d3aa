import { LIBRARY_STATES, type LibraryState } from '@imprimatur/domain/library/library';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFilterOptions } from '../../i18n/use-options.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { useDebouncedSearch } from '../../lib/use-debounced-search.ts';
import { FilterLinks } from '../../ui/FilterLinks.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { SavedFilters } from '../saved-filters/SavedFilters.tsx';
import { libraryAddress, type LibrarySearch, readLibrarySearch } from './address.ts';
import classes from './Library.module.css';

type Counts = Readonly<Record<LibraryState, number>>;

interface Props {
  search: LibrarySearch;
  /** Entries of each state; undefined while loading. */
  counts: Counts | undefined;
  onSearch: (search: LibrarySearch) => void;
}

/** Tabs that are always shown. Other tabs appear only if they contain entries. */
const PERMANENT_TABS: readonly LibraryState[] = ['in_force', 'due', 'overdue'];

/** A link for each state, with the number of its entries. */
function States({ search, counts }: { search: LibrarySearch; counts: Counts }) {
  const t = useTranslations('library');
  const { state: current, page: _, ...otherFilters } = search;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = LIBRARY_STATES.filter(
    (state) => PERMANENT_TABS.includes(state) || counts[state] > 0 || state === current,
  );
  return (
    <FilterLinks
      label={t('states')}
      links={[
        {
          key: 'all',
          label: t('all'),
          count: total,
          href: libraryAddress(otherFilters),
          current: current === undefined,
        },
        ...shown.map((state) => ({
          key: state,
          label: t(`tab.${state}`),
          count: counts[state],
          href: libraryAddress({ ...otherFilters, state }),
          current: state === current,
        })),
      ]}
    />
  );
}

/** Search and filters. They are stored in the URL. */
export function LibraryTools({ search: urlSearch, counts, onSearch }: Props) {
  const t = useTranslations('library');
  const options = useFilterOptions();
  const [search, change] = useFilters(urlSearch, readLibrarySearch, onSearch);
  const searching = useDebouncedSearch(search.query ?? '', (words) => change({ query: words }));
  return (
    <>
      {counts !== undefined && <States search={search} counts={counts} />}
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox value={search.query ?? ''} {...searching} label={t('search')} placeholder={t('searchHint')} />
        </div>
        <NativeSelect
          aria-label={t('committee')}
          value={search.committee ?? ''}
          onChange={({ currentTarget: { value } }) => change({ committee: value })}
          data={options.committees(t('allCommittees'))}
        />
        <NativeSelect
          aria-label={t('type')}
          value={search.type ?? ''}
          onChange={({ currentTarget: { value } }) => change({ type: value })}
          data={options.manuscripts(t('allTypes'))}
        />
        {search.imported !== undefined && (
          <Checkbox label={t('importedOnly')} checked onChange={() => change({ imported: undefined })} />
        )}
        <SavedFilters list="library" address={libraryAddress(urlSearch)} />
      </div>
    </>
  );
}

import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFilters } from '../../../lib/use-filters.ts';
import { useDebouncedSearch } from '../../../lib/use-debounced-search.ts';
import type { CallResponse } from '../../../lib/call.ts';
import { FilterLinks } from '../../../ui/FilterLinks.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { SavedFilters } from '../../saved-filters/SavedFilters.tsx';
import { type DeskSearch, deskAddress, isTaskOfAll, readDeskSearch } from '../address.ts';
import classes from '../Desk.module.css';
import { DeskSelects } from './DeskSelects.tsx';

type Meta = CallResponse<'GET /desk'>['meta'];

interface Props {
  search: DeskSearch;
  meta: Pick<Meta, 'counts' | 'countries'> | undefined;
  onSearch: (search: DeskSearch) => void;
}

/** The most used filters, as links. */
function Filters({ search, counts }: { search: DeskSearch; counts: Meta['counts'] }) {
  const t = useTranslations('desk');
  const { late: _late, due: _due, task: _task, user: _user, ...otherFilters } = search;
  const links = [
    { key: 'all', count: counts.all, to: {}, current: isTaskOfAll(search) },
    { key: 'late', count: counts.late, to: { late: '1' }, current: search.late === '1' },
    { key: 'soon', count: counts.soon, to: { due: 'week' }, current: search.due === 'week' },
    {
      key: 'unanswered',
      count: counts.unanswered,
      to: { task: 'answer_invitation' },
      current: search.task === 'answer_invitation',
    },
  ] as const;
  return (
    <FilterLinks
      label={t('filters')}
      links={links.map(({ key, count, to, current }) => ({
        key,
        label: t(key),
        count,
        href: deskAddress({ ...otherFilters, ...to }),
        current,
      }))}
    />
  );
}

/** Search and filters. They are stored in the URL. */
export function DeskTools({ search: urlSearch, meta, onSearch }: Props) {
  const [search, change] = useFilters(urlSearch, readDeskSearch, onSearch);
  const t = useTranslations('desk');
  const { query, user, by } = search;
  const searching = useDebouncedSearch(query ?? '', (words) => change({ query: words }));
  return (
    <div className={classes.tools}>
      <SearchBox value={query ?? ''} {...searching} label={t('search')} placeholder={t('searchHint')} />
      {meta !== undefined && <Filters search={search} counts={meta.counts} />}
      <DeskSelects search={search} countries={meta?.countries ?? []} change={change} />
      <SavedFilters list="desk" address={deskAddress(urlSearch)} />
      {user !== undefined && (
        <button type="button" className="text-button" onClick={() => change({ user: undefined })}>
          {t('showEverybody')}
        </button>
      )}
      <SegmentedControl
        size="xs"
        aria-label={t('grouping')}
        value={by ?? 'entry'}
        data={[
          { value: 'entry', label: t('byEntry') },
          { value: 'person', label: t('byPerson') },
        ]}
        onChange={(value) => change({ by: value })}
      />
    </div>
  );
}

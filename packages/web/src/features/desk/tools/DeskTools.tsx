import { ALL_TASKS } from '@imprimatur/domain/lifecycle/next-step';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useChosen } from '../../../lib/use-chosen.ts';
import { useSearchSoon } from '../../../lib/use-search-soon.ts';
import type { Answer } from '../../../lib/call.ts';
import { FilterLinks } from '../../../ui/FilterLinks.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { type DeskSearch, deskAddress, isNarrowed } from '../address.ts';
import classes from '../Desk.module.css';

type Counts = Answer<'GET /desk'>['meta']['counts'];

interface Props {
  search: DeskSearch;
  counts: Counts | undefined;
  onSearch: (search: DeskSearch) => void;
}

/** The most used filters, as links. */
function Filters({ search, counts }: { search: DeskSearch; counts: Counts }) {
  const t = useTranslations('desk');
  const { late: _late, task: _task, user: _user, ...kept } = search;
  const links = [
    { key: 'all', count: counts.all, to: {}, current: !isNarrowed(search) },
    { key: 'late', count: counts.late, to: { late: '1' }, current: search.late === '1' },
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
        href: deskAddress({ ...kept, ...to }),
        current,
      }))}
    />
  );
}

/** Search and filters. The address holds them. */
export function DeskTools({ search: settled, counts, onSearch }: Props) {
  const [search, choose] = useChosen(settled, onSearch);
  const t = useTranslations('desk');
  const tasks = useTranslations('tasks');
  const { query, task, user } = search;
  const without = (field: 'query' | 'task' | 'user'): DeskSearch => {
    const { [field]: _, ...others } = search;
    return others;
  };
  const find = (words: string) => choose(words === '' ? without('query') : { ...search, query: words });
  const searching = useSearchSoon(query ?? '', find);
  return (
    <div className={classes.tools}>
      <SearchBox value={query ?? ''} {...searching} label={t('search')} placeholder={t('searchHint')} />
      {counts !== undefined && <Filters search={search} counts={counts} />}
      <NativeSelect
        aria-label={t('kind')}
        value={task ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = ALL_TASKS.find((one) => one === value);
          choose(chosen === undefined ? without('task') : { ...search, task: chosen });
        }}
        data={[
          { value: '', label: t('allKinds') },
          ...ALL_TASKS.map((one) => ({ value: one, label: tasks(`noun.${one}`) })),
        ]}
      />
      {user !== undefined && (
        <button type="button" className="text-button" onClick={() => choose(without('user'))}>
          {t('showEverybody')}
        </button>
      )}
    </div>
  );
}

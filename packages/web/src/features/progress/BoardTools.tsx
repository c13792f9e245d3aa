import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { TURNS } from '../../tokens.ts';
import { BOARD_SORTS } from '@imprimatur/contract/sort-columns';
import { useFilters } from '../../lib/use-filters.ts';
import { useDebouncedSearch } from '../../lib/use-debounced-search.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { type BoardSearch, readBoardSearch } from './address.ts';
import classes from './Board.module.css';

interface Props {
  search: BoardSearch;
  show: (next: BoardSearch) => void;
}

const OPEN_TURNS = TURNS.filter((turn) => turn !== 'published' && turn !== 'rejected');

export function BoardTools({ search: urlSearch, show }: Props) {
  const t = useTranslations('progress');
  const [search, change] = useFilters(urlSearch, readBoardSearch, show);
  const searching = useDebouncedSearch(search.query ?? '', (query) => change({ query }));
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchBox value={search.query ?? ''} {...searching} label={t('search')} placeholder={t('search')} />
      </div>
      <NativeSelect
        aria-label={t('turn')}
        value={search.turn ?? ''}
        onChange={({ currentTarget: { value } }) => change({ turn: value })}
        data={[
          { value: '', label: `${t('turn')}: ${t('everyone')}` },
          ...OPEN_TURNS.map((turn) => ({ value: turn, label: `${t('turn')}: ${t(`who.${turn}`)}` })),
        ]}
      />
      <NativeSelect
        aria-label={t('sort')}
        value={search.sort ?? 'deadline'}
        onChange={({ currentTarget: { value } }) => change({ sort: value })}
        data={BOARD_SORTS.map((sort) => ({ value: sort, label: `${t('sort')}: ${t(`by.${sort}`)}` }))}
      />
      <Checkbox
        label={t('lateOnly')}
        checked={search.late === '1'}
        onChange={({ currentTarget: { checked } }) => change({ late: checked ? '1' : undefined })}
      />
      <Checkbox
        label={t('ended')}
        checked={search.ended === '1'}
        onChange={({ currentTarget: { checked } }) => change({ ended: checked ? '1' : undefined })}
      />
    </div>
  );
}

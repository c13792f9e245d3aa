import { Checkbox, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { TURNS } from '../../tokens.ts';
import { BOARD_SORTS } from '@imprimatur/contract/sort-columns';
import { useFilters } from '../../lib/use-filters.ts';
import { useTypedText } from '../../lib/use-typed-text.ts';
import { type BoardSearch, readBoardSearch } from './address.ts';
import classes from './Board.module.css';

interface Props {
  search: BoardSearch;
  show: (next: BoardSearch) => void;
}

const OPEN_TURNS = TURNS.filter((turn) => turn !== 'published' && turn !== 'rejected');

export function BoardTools({ search: settled, show }: Props) {
  const t = useTranslations('progress');
  const [search, change] = useFilters(settled, readBoardSearch, show);
  const [typed, type] = useTypedText(search.query ?? '', (text) => change({ query: text }));
  return (
    <div className={classes.tools}>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        className={classes.search}
        value={typed}
        maxLength={200}
        onChange={(event) => type(event.currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        rightSection={typed && <CloseButton size="sm" aria-label={t('clear')} onClick={() => type('')} />}
      />
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

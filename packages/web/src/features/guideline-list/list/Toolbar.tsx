import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withSentences } from '../../../i18n/messages.ts';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { SavedFilters } from '../../saved-filters/SavedFilters.tsx';
import { formatPhases, type ListSearch, parsePhases, splitKind } from '../address.ts';
import { CommitteeSelect } from './CommitteeSelect.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { ListChanges } from './use-list-changes.ts';
import classes from './Toolbar.module.css';

const loadFilterPanel = () => withSentences(import('../filter/FilterPanel.tsx'));
const FilterPanel = lazy(loadFilterPanel);

interface Props {
  search: ListSearch;
  changes: ListChanges;
  withFilter: boolean;
  withAbandoned: boolean;
  /** The URL of the first page. */
  address: string;
  /** True once the rows are loaded. */
  ready: boolean;
}

/** Switches between abandoned entries and all others. */
function AbandonedToggle({ search, changes }: Pick<Props, 'search' | 'changes'>) {
  const t = useTranslations('publications');
  const pressed = search.abandoned === '1';
  return (
    <Button
      variant={pressed ? 'light' : 'default'}
      aria-pressed={pressed}
      onClick={() => changes.onlyAbandoned(!pressed)}
    >
      {t('abandoned')}
    </Button>
  );
}

function ListSearchBox({ search, changes }: Pick<Props, 'search' | 'changes'>) {
  const t = useTranslations('publications');
  return (
    <div className={classes.search}>
      <SearchBox
        value={search.query ?? ''}
        onSearch={changes.find}
        label={t('searchLabel')}
        placeholder={t('searchHint')}
      />
    </div>
  );
}

export function Toolbar({ search, changes, withFilter, withAbandoned, ...saved }: Props) {
  const t = useTranslations('publications');
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = parsePhases(search.phases);
  const { kind } = splitKind(search);
  const count = Object.keys(kind).length + (chosen.length === 0 ? 0 : 1);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className={classes.toolbar}>
      <ListSearchBox search={search} changes={changes} />
      <div className={classes.choices}>
        <SortSelect sort={changes.sort} onSort={changes.sortBy} />
        {withFilter && <CommitteeSelect committee={search.committee} onChoose={changes.ofCommittee} />}
        {withAbandoned && <AbandonedToggle search={search} changes={changes} />}
        {withFilter && (
          <Button
            ref={button}
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onPointerEnter={loadFilterPanel}
            onFocus={loadFilterPanel}
            onClick={() => setIsOpen(!isOpen)}
          >
            {count === 0 ? t('filters') : t('filtersChosen', { count })}
          </Button>
        )}
        <SavedFilters list="publications" {...saved} />
      </div>
      {isOpen && withFilter && (
        <div id={panel} className={classes.panel}>
          <Suspense fallback={null}>
            <FilterPanel
              key={JSON.stringify([search.phases, kind])}
              chosen={chosen}
              kind={kind}
              onClose={close}
              onFilter={(next, nextKind) => {
                close();
                changes.filter(formatPhases(next), nextKind);
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

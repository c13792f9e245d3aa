import { Button, NativeSelect } from '@mantine/core';
import { COMMITTEES } from '@imprimatur/domain/guideline/enumerations';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Sort } from '../../../ui/DataTable.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { phasesIn, phasesText } from './address.ts';
import { SortSelect } from './SortSelect.tsx';
import classes from './Toolbar.module.css';

const load = () => import('../filter/PhasePanel.tsx');
const PhasePanel = lazy(load);

interface Props {
  query: string;
  onSearch: (text: string) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  committee: string | undefined;
  onCommittee: (committee: string) => void;
  phases: string | undefined;
  /** Absent where this person, or this view, has no phase filter. */
  onFilter?: ((phases: string | undefined) => void) | undefined;
}

export function Toolbar({ query, onSearch, sort, onSort, committee, onCommittee, phases, onFilter }: Props) {
  const t = useTranslations('publications');
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, open] = useState(false);
  const chosen = phasesIn(phases);
  const close = () => {
    open(false);
    button.current?.focus();
  };
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchBox value={query} onSearch={onSearch} label={t('searchLabel')} placeholder={t('searchHint')} />
      </div>
      <div className={classes.choices}>
        <SortSelect sort={sort} onSort={onSort} />
        {onFilter && (
          <NativeSelect
            aria-label={t('committee')}
            value={committee ?? ''}
            onChange={(event) => onCommittee(event.currentTarget.value)}
            data={[
              { value: '', label: t('allCommittees') },
              ...COMMITTEES.map(({ code }) => ({ value: code, label: code })),
            ]}
          />
        )}
        {onFilter && (
          <Button
            ref={button}
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} />}
            aria-expanded={opened}
            aria-controls={opened ? panel : undefined}
            onPointerEnter={load}
            onFocus={load}
            onClick={() => open(!opened)}
          >
            {chosen.length === 0 ? t('phases') : t('phasesChosen', { count: chosen.length })}
          </Button>
        )}
      </div>
      {opened && onFilter && (
        <div id={panel} className={classes.panel}>
          <Suspense fallback={null}>
            <PhasePanel
              key={phases}
              chosen={chosen}
              onClose={close}
              onFilter={(next) => {
                close();
                onFilter(phasesText(next));
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEscape } from '../../../ui/use-escape.ts';
import { useMenuHits } from './use-menu-hits.tsx';
import { type PaletteHit, useSources } from './use-sources.ts';

const [store, { open, close }] = createSpotlight();
const MIN_LENGTH = 2;

/** The hits for the typed text, grouped by source. */
function useFound(typed: string) {
  const sources = useSources();
  const results = useQueries({
    queries: sources.map(({ id, find }) => ({
      queryKey: ['palette', id, typed],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(typed, signal),
      enabled: typed.length >= MIN_LENGTH,
      meta: { failures: 'own' as const },
    })),
  });
  return {
    groups: sources.map(({ title }, index) => ({ group: title, entries: results[index]?.data ?? [] })),
    finding: results.some(({ isFetching }) => isFetching),
  };
}

const findHitList = () => document.getElementById(store.getState().listId);

/** Selects the first hit until the arrow keys select another. Enter waits until the hits for the typed text have arrived. */
function useFirstHit(pending: boolean) {
  const entered = useRef(false);
  useEffect(() => {
    const list = findHitList();
    const first = list?.querySelector<HTMLElement>('[data-action]');
    if (!first) return;
    if (!list?.querySelector('[data-selected]')) {
      first.setAttribute('data-selected', 'true');
      store.updateState((state) => ({ ...state, selected: 0 }));
    }
    if (!entered.current || pending) return;
    entered.current = false;
    first.click();
  });
  return (event: KeyboardEvent) => {
    entered.current = event.key === 'Enter' && pending;
    // The visible hits belong to an earlier text.
    if (entered.current) findHitList()?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  };
}

/** The command palette: finds screens, entries and people by part of their name. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('app');
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), 200);
  const screens = useMenuHits(typed);
  const { groups: results, finding } = useFound(settled);
  const onKeyDown = useFirstHit(finding || typed.trim() !== settled);
  useEffect(open, []);
  useEscape(true, close);

  const action = ({ id, label, description, icon, to }: PaletteHit): SpotlightActionData => ({
    id,
    label,
    description,
    leftSection: icon,
    onClick: () => router.history.push(to),
  });
  const groups = [
    { group: t('screens'), actions: screens.map(action) },
    ...results.map(({ group, entries }) => ({ group, actions: entries.map(action) })),
  ];
  return (
    <Spotlight
      store={store}
      query={typed}
      onQueryChange={setTyped}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      // The actions are already filtered, by the server and by useMenuHits.
      filter={(_typed, actions) => actions}
      onSpotlightClose={onClose}
      closeOnEscape={false}
      shortcut={null}
      // Mantine's pale description has too little contrast on the selected hit.
      styles={{ actionDescription: { opacity: 1 } }}
      // The dialog has no heading, so it needs a label.
      attributes={{ content: { 'aria-label': t('find') } }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      yOffset="12vh"
      centered={false}
      scrollable
      maxHeight={420}
      nothingFound={t('nothingFound')}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('findAnything'),
        'aria-label': t('findAnything'),
        onKeyDown,
      }}
    />
  );
}

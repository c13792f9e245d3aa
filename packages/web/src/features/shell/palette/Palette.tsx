import '@mantine/spotlight/styles.layer.css';
import { finder, fold } from '@imprimatur/domain/search';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEscape } from '../../../ui/use-escape.ts';
import { useUser } from '../../session/current.ts';
import { menu } from '../menu.ts';
import { type PaletteEntry, paletteProviders } from './state.ts';

const [store, { open, close }] = createSpotlight();
const SHORTEST = 2;

/** What the features find for the typed text, in groups. */
function useFound(typed: string) {
  const providers = paletteProviders.use();
  const results = useQueries({
    queries: providers.map(({ id, find }) => ({
      queryKey: ['palette', id, typed],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(typed, signal),
      enabled: typed.length >= SHORTEST,
      meta: { failures: 'own' as const },
    })),
  });
  return {
    groups: providers.map(({ title }, index) => ({ group: title, entries: results[index]?.data ?? [] })),
    finding: results.some(({ isFetching }) => isFetching),
  };
}

const hits = () => document.getElementById(store.getState().listId);

/** The first hit is chosen until the arrows choose another; Enter waits for the hits of what was typed. */
function useFirstHit(pending: boolean) {
  const entered = useRef(false);
  useEffect(() => {
    const list = hits();
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
    // What stands there was found for other letters.
    if (entered.current) hits()?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  };
}

/** Screens, entries and people, by a few letters of their name. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('app');
  const router = useRouter();
  const user = useUser();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), 200);
  const { groups: results, finding } = useFound(settled);
  const onKeyDown = useFirstHit(finding || typed.trim() !== settled);
  useEffect(open, []);
  useEscape(true, close);

  const action = ({ id, label, description, icon, to }: PaletteEntry): SpotlightActionData => ({
    id,
    label,
    description,
    leftSection: icon,
    onClick: () => router.history.push(to),
  });
  const found = finder(typed);
  const screens = menu
    .filter((item) => item.show(user) && found(fold(t(item.label))))
    .map((item) =>
      action({
        id: item.label,
        label: t(item.label),
        icon: <item.icon size={20} stroke={1.6} aria-hidden />,
        to: item.to + (item.search ? `?${new URLSearchParams(item.search)}` : ''),
      }),
    );
  const groups = [
    { group: t('screens'), actions: screens },
    ...results.map(({ group, entries }) => ({ group, actions: entries.map(action) })),
  ];
  return (
    <Spotlight
      store={store}
      query={typed}
      onQueryChange={setTyped}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      // What is shown was found already, on the server or above.
      filter={(_typed, actions) => actions}
      onSpotlightClose={onClose}
      closeOnEscape={false}
      shortcut={null}
      // It has no heading that would name it.
      // Paler than its title, it could not be read on the colour of the chosen hit.
      styles={{ actionDescription: { opacity: 1 } }}
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

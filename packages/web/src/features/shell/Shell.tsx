import { useMediaQuery } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { deviceStorage } from '../../lib/storage.ts';
import { KeyHelp } from '../../ui/KeyHelp.tsx';
import { PaletteKey } from './palette/PaletteKey.tsx';
import classes from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

const MAIN_ID = 'main';
const SIDE_MENU_KEY = 'side-menu';

/** The menu starts collapsed in narrow windows (below 992 px, specification §9). Wide windows keep the last choice. */
function useCollapsed() {
  const narrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [chosen, setChosen] = useState(() => deviceStorage.get(SIDE_MENU_KEY) === 'collapsed');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (narrow) setIsOpen(false);
  }, [narrow]);
  const toggle = () => {
    if (narrow) return setIsOpen(!isOpen);
    deviceStorage.set(SIDE_MENU_KEY, chosen ? 'expanded' : 'collapsed');
    setChosen(!chosen);
  };
  return { collapsed: narrow ? !isOpen : chosen, toggle };
}

/** On phones the menu covers the page. Opening a page or pressing Escape closes it. */
function usePhoneMenu() {
  const path = useRouterState({ select: (state) => state.location.href });
  const [shownAt, setShownAt] = useState<string | null>(null);
  const shown = shownAt === path;
  useEffect(() => {
    if (!shown) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setShownAt(null);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [shown]);
  return { shown, toggle: () => setShownAt(shown ? null : path) };
}

export function Shell() {
  const t = useTranslations('app');
  const { collapsed, toggle } = useCollapsed();
  const phone = usePhoneMenu();
  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined} data-phone-menu={phone.shown || undefined}>
      <a href={`#${MAIN_ID}`} className={classes.skip}>
        {t('skip')}
      </a>
      <header className={classes.header}>
        <TopBar menuOpen={phone.shown} onMenu={phone.toggle} />
      </header>
      <nav className={classes.side} aria-label={t('mainMenu')}>
        <SideMenu collapsed={collapsed && !phone.shown} onToggle={toggle} />
      </nav>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main} inert={phone.shown}>
        <Outlet />
      </main>
      <PaletteKey />
      <KeyHelp />
    </div>
  );
}

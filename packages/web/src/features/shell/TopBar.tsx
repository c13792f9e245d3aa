import { ActionIcon, Anchor, Button, Kbd } from '@mantine/core';
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/call.ts';
import { useModKey } from '../../lib/keys.ts';
import { readProductName } from '../../lib/product.ts';
import { leaveSession } from '../../lib/session.ts';
import { useBranding, useUser } from '../session/current.ts';
import { AccountMenu, LanguageSwitch, SchemeSwitch } from './AccountMenu.tsx';
import classes from './TopBar.module.css';
import { openPalette } from './palette/PaletteKey.tsx';

type DayPart = 'morning' | 'afternoon' | 'evening';

/** Returns *morning* from 5:00 to 12:00, *afternoon* from 12:00 to 18:00, and otherwise *evening*. */
function findDayPart(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** Signs out on the server. Clears this browser even if the server is unreachable. */
function useSignOut(): () => void {
  return () => {
    void call('POST /logout')
      .catch(() => undefined)
      .then(leaveSession);
  };
}

interface Props {
  menuOpen: boolean;
  onMenu: () => void;
}

export function TopBar({ menuOpen, onMenu }: Props) {
  const t = useTranslations('app');
  const user = useUser();
  const { association } = useBranding();
  const signOut = useSignOut();
  const [part] = useState(() => findDayPart(new Date().getHours()));
  const greeting = t('greeting', { part });
  const modKey = useModKey();

  return (
    <div className={classes.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.menu}
        aria-expanded={menuOpen}
        aria-label={t(menuOpen ? 'closeMenu' : 'openMenu')}
        onClick={onMenu}
      >
        {menuOpen ? <IconX size={20} aria-hidden /> : <IconMenu2 size={20} aria-hidden />}
      </ActionIcon>
      <Link to="/" className={classes.brand}>
        <span className={classes.product}>{readProductName()}</span>
        <span className={classes.association}> · {association}</span>
      </Link>

      <Button
        variant="default"
        className={classes.find}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<Kbd size="xs">{modKey} K</Kbd>}
        onClick={openPalette}
      >
        {t('find')}
      </Button>

      <div className={classes.account} role="group" aria-label={t('account')}>
        <span className={classes.greeting}>
          {greeting}, {user.first_name} {user.last_name}
        </span>
        <Anchor component={Link} to="/profile" className={classes.link}>
          {t('profile')}
        </Anchor>
        <SchemeSwitch />
        <LanguageSwitch />
        <Button variant="subtle" color="gray" size="compact-sm" onClick={signOut}>
          {t('signOut')}
        </Button>
      </div>

      <div className={classes.small}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('find')} onClick={openPalette}>
          <IconSearch size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <AccountMenu greeting={`${greeting}, ${user.first_name} ${user.last_name}`} onSignOut={signOut} />
      </div>
    </div>
  );
}

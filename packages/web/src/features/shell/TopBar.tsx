import { useState } from 'react';
import { ActionIcon, Anchor, Button, Kbd } from '@mantine/core';
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { productName } from '../../lib/product.ts';
import { useBranding, useUser } from '../session/current.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { dayPart } from './greeting.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { openPalette } from './palette/wanted.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { useSignOut } from './use-sign-out.ts';
import classes from './TopBar.module.css';

interface Props {
  menuOpen: boolean;
  onMenu: () => void;
}

export function TopBar({ menuOpen, onMenu }: Props) {
  const t = useTranslations('app');
  const user = useUser();
  const { association } = useBranding();
  const signOut = useSignOut();
  const [part] = useState(() => dayPart(new Date().getHours()));
  const greeting = t('greeting', { part });

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
        <span className={classes.product}>{productName()}</span>
        <span className={classes.association}> · {association}</span>
      </Link>

      <Button
        variant="default"
        className={classes.find}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
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

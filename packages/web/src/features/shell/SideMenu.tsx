import { ActionIcon, Anchor } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MailLink } from '../../ui/MailLink.tsx';
import { useCounts } from '../guideline-list/counts.ts';
import { useBranding, useUser } from '../session/current.ts';
import classes from './SideMenu.module.css';
import { isActive, MENU, type MenuItem } from './menu.ts';

/** Contact details of the office, and the version of the application. */
function OfficeContact() {
  const t = useTranslations('app');
  const { association, contact, client_version: version } = useBranding();
  return (
    <footer className={classes.contact}>
      <address>
        <strong>{association}</strong>
        {contact.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <MailLink email={contact.email} />
        <Anchor inherit href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className="tabular">
          {contact.phone}
        </Anchor>
      </address>
      <span>{t('version', { version })}</span>
    </footer>
  );
}

interface ItemProps {
  item: MenuItem;
  collapsed: boolean;
  count: number | undefined;
}

function Item({ item, collapsed, count }: ItemProps) {
  const t = useTranslations('app');
  const location = useRouterState({ select: (state) => state.location });
  const active = isActive(item, location.pathname, location.search, useUser());
  const label = t(item.label);
  return (
    <li>
      <Link
        to={item.to}
        params={{ page: undefined }}
        search={item.label === 'help' ? { from: location.pathname } : (item.search ?? {})}
        className={classes.item}
        data-active={active || undefined}
        aria-current={active ? 'page' : undefined}
      >
        <item.icon size={20} stroke={1.6} aria-hidden />
        <span className={classes.label}>{label}</span>
        {!collapsed && count ? <span className={classes.count}>{count}</span> : null}
      </Link>
    </li>
  );
}

interface Props {
  collapsed: boolean;
  onToggle: () => void;
}

export function SideMenu({ collapsed, onToggle }: Props) {
  const t = useTranslations('app');
  const user = useUser();
  const counts = useCounts();
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes.menu} data-collapsed={collapsed || undefined}>
      <ul className={classes.items}>
        {MENU.filter((item) => item.show(user)).map((item) => (
          <Item key={item.label} item={item} collapsed={collapsed} count={item.count && counts[item.count]} />
        ))}
      </ul>
      {!collapsed && <OfficeContact />}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.toggle}
        aria-label={t(collapsed ? 'expand' : 'collapse')}
        aria-expanded={!collapsed}
        onClick={onToggle}
      >
        <Toggle size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}

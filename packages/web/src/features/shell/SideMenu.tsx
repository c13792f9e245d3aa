import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '../session/current.ts';
import { useCounts } from '../guideline-list/counts.ts';
import { isActive, type MenuItem, menu } from './menu.ts';
import { OfficeContact } from './OfficeContact.tsx';
import classes from './SideMenu.module.css';

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
        search={item.search ?? {}}
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
        {menu
          .filter((item) => item.show(user))
          .map((item) => (
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

import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { canReadReport, ROLE } from '@imprimatur/domain/permissions/roles';
import {
  IconBook2,
  IconBooks,
  IconChartBar,
  IconHelp,
  IconHistory,
  IconInbox,
  IconInfoCircle,
  IconListCheck,
  IconMail,
  IconPencil,
  IconReportAnalytics,
  IconSettings,
  IconTimeline,
  IconUsers,
} from '@tabler/icons-react';
import type { Messages } from '../../i18n/en.ts';
import type { CurrentUser } from '../session/current.ts';

export interface MenuItem {
  label: keyof Messages['app'] &
    (
      | 'publications'
      | 'drafts'
      | 'work'
      | 'library'
      | 'desk'
      | 'users'
      | 'board'
      | 'stats'
      | 'report'
      | 'logs'
      | 'mails'
      | 'settings'
      | 'help'
      | 'imprint'
    );
  to:
    | '/guidelines/{-$page}'
    | '/my-work'
    | '/library'
    | '/desk'
    | '/users/{-$page}'
    | '/board'
    | '/stats'
    | '/report'
    | '/logs'
    | '/mails'
    | '/settings'
    | '/help/{-$page}'
    | '/imprint';
  search?: { phases: string };
  icon: typeof IconBook2;
  /** The number next to the label. */
  count?: 'publications' | 'tasks';
  show: (user: CurrentUser) => boolean;
  /** Returns true if the current URL belongs to the item. Default: its path begins with `to`. */
  active?: (path: string, search: Record<string, unknown>, user: CurrentUser) => boolean;
}

const everyone = () => true;
const office = (user: CurrentUser) => user.superuser;

const DRAFTS = String(PHASE.draft);
const PUBLICATION_PATHS = /guidelines|rejected|pre-approved|work-need/;
const hasDrafts = (user: CurrentUser) => user.role === ROLE.committee;
const showsDrafts = (search: Record<string, unknown>, user: CurrentUser) => hasDrafts(user) && search.phases === DRAFTS;

/** The side menu (specification §2). */
export const MENU: readonly MenuItem[] = [
  {
    label: 'publications',
    to: '/guidelines/{-$page}',
    icon: IconBook2,
    count: 'publications',
    show: everyone,
    active: (path, search, user) => (path === '/' || PUBLICATION_PATHS.test(path)) && !showsDrafts(search, user),
  },
  {
    label: 'drafts',
    to: '/guidelines/{-$page}',
    search: { phases: DRAFTS },
    icon: IconPencil,
    show: hasDrafts,
    active: (path, search, user) => (path === '/' || PUBLICATION_PATHS.test(path)) && showsDrafts(search, user),
  },
  { label: 'work', to: '/my-work', icon: IconListCheck, count: 'tasks', show: everyone },
  { label: 'library', to: '/library', icon: IconBooks, show: everyone },
  { label: 'desk', to: '/desk', icon: IconInbox, show: office },
  { label: 'users', to: '/users/{-$page}', icon: IconUsers, show: office },
  { label: 'board', to: '/board', icon: IconTimeline, show: office },
  { label: 'stats', to: '/stats', icon: IconChartBar, show: office },
  { label: 'report', to: '/report', icon: IconReportAnalytics, show: canReadReport },
  { label: 'logs', to: '/logs', icon: IconHistory, show: office },
  { label: 'mails', to: '/mails', icon: IconMail, show: office },
  { label: 'settings', to: '/settings', icon: IconSettings, show: office },
  { label: 'help', to: '/help/{-$page}', icon: IconHelp, show: everyone },
  { label: 'imprint', to: '/imprint', icon: IconInfoCircle, show: everyone },
];

/** The path without the page parameter. */
export const pathOf = ({ to }: MenuItem): string => to.replace('/{-$page}', '');

export function isActive(item: MenuItem, path: string, search: Record<string, unknown>, user: CurrentUser): boolean {
  const own = pathOf(item);
  return item.active ? item.active(path, search, user) : path === own || path.startsWith(`${own}/`);
}

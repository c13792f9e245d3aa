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

const showToEveryone = () => true;
const showToOffice = (user: CurrentUser) => user.superuser;

const DRAFT_PHASES = String(PHASE.draft);
const PUBLICATION_PATHS = /guidelines|rejected|pre-approved|work-need/;
const hasDrafts = (user: CurrentUser) => user.role === ROLE.committee;
const isDraftsList = (search: Record<string, unknown>, user: CurrentUser) =>
  hasDrafts(user) && search.phases === DRAFT_PHASES;

/** The side menu (specification §2). */
export const MENU: readonly MenuItem[] = [
  {
    label: 'publications',
    to: '/guidelines/{-$page}',
    icon: IconBook2,
    count: 'publications',
    show: showToEveryone,
    active: (path, search, user) => (path === '/' || PUBLICATION_PATHS.test(path)) && !isDraftsList(search, user),
  },
  {
    label: 'drafts',
    to: '/guidelines/{-$page}',
    search: { phases: DRAFT_PHASES },
    icon: IconPencil,
    show: hasDrafts,
    active: (path, search, user) => (path === '/' || PUBLICATION_PATHS.test(path)) && isDraftsList(search, user),
  },
  { label: 'work', to: '/my-work', icon: IconListCheck, count: 'tasks', show: showToEveryone },
  { label: 'library', to: '/library', icon: IconBooks, show: showToEveryone },
  { label: 'desk', to: '/desk', icon: IconInbox, show: showToOffice },
  { label: 'users', to: '/users/{-$page}', icon: IconUsers, show: showToOffice },
  { label: 'board', to: '/board', icon: IconTimeline, show: showToOffice },
  { label: 'stats', to: '/stats', icon: IconChartBar, show: showToOffice },
  { label: 'report', to: '/report', icon: IconReportAnalytics, show: canReadReport },
  { label: 'logs', to: '/logs', icon: IconHistory, show: showToOffice },
  { label: 'mails', to: '/mails', icon: IconMail, show: showToOffice },
  { label: 'settings', to: '/settings', icon: IconSettings, show: showToOffice },
  { label: 'help', to: '/help/{-$page}', icon: IconHelp, show: showToEveryone },
  { label: 'imprint', to: '/imprint', icon: IconInfoCircle, show: showToEveryone },
];

/** The path without the page parameter. */
export const pathOf = ({ to }: MenuItem): string => to.replace('/{-$page}', '');

export function isActive(item: MenuItem, path: string, search: Record<string, unknown>, user: CurrentUser): boolean {
  const own = pathOf(item);
  return item.active ? item.active(path, search, user) : path === own || path.startsWith(`${own}/`);
}

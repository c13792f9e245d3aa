import { screenAddress } from '@imprimatur/domain/screens';
import { useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TabLinks } from '../../ui/TabLinks.tsx';
import type { Entry } from './entry.ts';
import classes from './EntryNav.module.css';
import { listTabs } from './tabs.ts';

/** The tabs of an entry on one of its other screens, which is shown as the first tab. */
export function EntryNav({ entry, step }: { entry: Entry; step: string }) {
  const t = useTranslations('entry');
  const here = useRouterState({ select: ({ location }) => location.href });
  const view = screenAddress('view', { id: entry.id });
  const links = listTabs(entry).map(({ tab, count }) => ({
    key: tab,
    label: t(`tab.${tab}`),
    href: tab === 'overview' ? view : `${view}?tab=${tab}`,
    current: false,
    after: count > 0 && <span className={classes.count}>{count}</span>,
  }));
  return <TabLinks label={t('parts')} links={[{ key: 'step', label: step, href: here, current: true }, ...links]} />;
}

import { VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { useCounts } from '../counts.ts';
import { type ListView, listAddress } from '../address.ts';
import { LIST_TABS } from './views.ts';
import classes from './ViewTabs.module.css';

/**
 * The number of publications, unlike the number of tasks in the menu. Reserves space while it is unknown, so that the
 * other tabs do not move under the pointer.
 */
function Count({ of: count }: { of: number | undefined }) {
  const t = useTranslations('publications');
  const countLabel = count === undefined ? undefined : t('total', { count });
  return (
    <span className={classes.count} data-unknown={count === undefined || undefined} title={countLabel}>
      <span aria-hidden>{count ?? ''}</span>
      <VisuallyHidden>{countLabel}</VisuallyHidden>
    </span>
  );
}

interface Props {
  view: ListView;
  /** True if the list is filtered by phase or committee. "All" is then not the current tab. */
  filtered: boolean;
}

export function ViewTabs({ view, filtered }: Props) {
  const t = useTranslations('publications');
  const { work } = useCounts();
  const links = LIST_TABS.map((tab) => ({
    key: tab,
    label: t(`view.${tab}`),
    href: listAddress(tab, {}),
    current: tab === view && !(filtered && tab === 'all'),
    after: tab === 'mine' && work !== 0 && <Count of={work} />,
  }));
  return <TabLinks label={t('views')} links={links} />;
}

import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { useCurrentInSight } from '../../../ui/use-current-in-sight.ts';
import { useCounts } from '../../shell/counts.ts';
import { type ListView, listAddress } from '../address.ts';
import { TABS } from './views.ts';
import classes from './ViewTabs.module.css';

interface Props {
  view: ListView;
  /** The list is filtered by phase or committee: "All" is then not the current tab. */
  filtered: boolean;
}

/** The views of the list, as links, since each has an address. */
export function ViewTabs({ view, filtered }: Props) {
  const t = useTranslations('publications');
  const { work } = useCounts();
  const row = useCurrentInSight<HTMLElement>(view);
  return (
    <nav ref={row} aria-label={t('views')} className={classes.tabs}>
      {TABS.map((tab) => (
        <AppLink
          key={tab}
          href={listAddress(tab, {})}
          aria-current={tab === view && !(filtered && tab === 'all') ? 'page' : undefined}
          className={classes.tab}
        >
          {t(`view.${tab}`)}
          {/* An unknown count keeps its place, so that the other tabs do not move under the pointer. */}
          {tab === 'mine' && work !== 0 && (
            <span className={classes.count} data-unknown={work === undefined || undefined}>
              {work ?? ''}
            </span>
          )}
        </AppLink>
      ))}
    </nav>
  );
}

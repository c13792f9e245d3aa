import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { useCurrentInSight } from '../../../ui/use-current-in-sight.ts';
import { useCounts } from '../../shell/counts.ts';
import { type ListView, listAddress } from './address.ts';
import { TABS } from './views.ts';
import classes from './ViewTabs.module.css';

/** The views of the list. They are places with an address, so they are links. */
export function ViewTabs({ view }: { view: ListView }) {
  const t = useTranslations('publications');
  const { work } = useCounts();
  const row = useCurrentInSight<HTMLElement>(view);
  return (
    <nav ref={row} aria-label={t('views')} className={classes.tabs}>
      {TABS.map((tab) => (
        <AppLink
          key={tab}
          href={listAddress(tab, {})}
          aria-current={tab === view ? 'page' : undefined}
          className={classes.tab}
        >
          {t(`view.${tab}`)}
          {tab === 'mine' && work ? <span className={classes.count}>{work}</span> : null}
        </AppLink>
      ))}
    </nav>
  );
}

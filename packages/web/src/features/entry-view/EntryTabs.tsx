import { Tabs } from '@mantine/core';
import { isDelegateRound } from '@imprimatur/domain/lifecycle/phase-sets';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIdle } from '../../lib/idle.ts';
import { usePrinting } from '../../lib/print.ts';
import { IncompletePrint } from '../../ui/IncompletePrint.tsx';
import { useScrollTabIntoView } from '../../ui/use-scroll-tab-into-view.ts';
import { FilesByVersion } from '../files/FilesByVersion.tsx';
import { DelegateCoverage } from '../progress/DelegateCoverage.tsx';
import { ReviewRounds } from '../review/ReviewRounds.tsx';
import { useUser } from '../session/current.ts';
import { CommentsCard } from '../entry/CommentsCard.tsx';
import type { Entry } from '../entry/entry.ts';
import { History } from './history/History.tsx';
import { Budget } from './overview/Budget.tsx';
import { Overview } from './overview/Overview.tsx';
import { Timeline } from '../entry/Timeline.tsx';
import { People } from './people/People.tsx';
import classes from './EntryTabs.module.css';
import { type EntryTab, isEntryTab, listTabs } from '../entry/tabs.ts';

/** Panels without their own heading. They get one in print, because tabs are not printed. */
const WITHOUT_OWN_HEADING: ReadonlySet<EntryTab> = new Set(['files', 'reviews', 'people', 'history']);

interface Props {
  entry: Entry;
  tab: EntryTab;
  onTab: (tab: EntryTab) => void;
}

/**
 * All panels of the entry. Hidden panels are rendered once the browser is idle or before printing, so the page prints
 * as one document.
 */
export function EntryTabs({ entry, tab, onTab }: Props) {
  const t = useTranslations('entry');
  const { office } = useUser().can;
  const idle = useIdle();
  const printing = usePrinting();
  const tabs = listTabs(entry);
  const shown = tabs.some((one) => one.tab === tab) ? tab : 'overview';
  const panels: Record<EntryTab, ReactNode> = {
    overview: <Overview entry={entry} />,
    files: <FilesByVersion entry={entry} />,
    reviews: (
      <>
        {office && isDelegateRound(entry.phase) && <DelegateCoverage entryId={entry.id} />}
        <ReviewRounds entry={entry} />
      </>
    ),
    comments: <CommentsCard entry={entry} as="plain" />,
    people: <People entry={entry} />,
    budget: (
      <>
        <Budget entry={entry} />
        <Timeline entry={entry} />
      </>
    ),
    history: <History entry={entry} shown={shown === 'history'} />,
  };
  const row = useScrollTabIntoView<HTMLDivElement>(shown);
  return (
    <Tabs
      value={shown}
      onChange={(value) => isEntryTab(value) && onTab(value)}
      keepMountedMode="display-none"
      className={classes.tabs}
    >
      <IncompletePrint />
      <Tabs.List ref={row} className={classes.list} aria-label={t('parts')}>
        {tabs.map(({ tab: one, count }) => (
          <Tabs.Tab key={one} value={one}>
            {t(`tab.${one}`)} {count > 0 && <span className={classes.count}>{count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ tab: one }) => (
        <Tabs.Panel key={one} value={one} className={classes.panel}>
          {WITHOUT_OWN_HEADING.has(one) && <h2 className={classes.printed}>{t(`tab.${one}`)}</h2>}
          <div className={classes.content}>{(idle || printing || one === shown) && panels[one]}</div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

import type { ReactNode } from 'react';
import { AppLink } from './AppLink.tsx';
import classes from './TabLinks.module.css';
import { useScrollTabIntoView } from './use-scroll-tab-into-view.ts';

export interface TabLink {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
  /** Shown after the label, for example a number. */
  readonly after?: ReactNode;
}

/** Tabs that are links, because each has a URL. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const row = useScrollTabIntoView<HTMLElement>(links.find(({ current }) => current)?.key ?? '');
  return (
    <nav ref={row} aria-label={label} className={classes.tabs}>
      {links.map(({ key, label: words, href, current, after }) => (
        <AppLink key={key} href={href} aria-current={current ? 'page' : undefined} className={classes.tab}>
          {words}
          {after}
        </AppLink>
      ))}
    </nav>
  );
}

import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import type { Entry } from '../entry/entry.ts';
import { PassagesContext } from '../points/passages.ts';
import { ManuscriptPart } from './page/ManuscriptPart.tsx';
import { panelId, PartTabs, tabId } from './page/PartTabs.tsx';
import classes from './page/ReviewPage.module.css';
import { type LinkInput, useLinks } from './page/use-links.ts';
import { type Part, useParts } from './page/use-parts.ts';
import { useScrollTogether } from './page/use-scroll-together.ts';

/** State of a page whose text and points link to each other. */
export function useReviewLayout(input: LinkInput) {
  const pageRef = useRef<HTMLDivElement>(null);
  const [textRef, pointsRef] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const parts = useParts(pageRef);
  const linked = useLinks(parts.show, input);
  useScrollTogether(textRef, pointsRef, parts.isWide);
  return { pageRef, textRef, pointsRef, parts, ...linked };
}

interface Props {
  entry: Entry;
  page: ReturnType<typeof useReviewLayout>;
  /** Labels of the tabs on narrow screens, and of the tab list. */
  labels: Readonly<Record<Part | 'all', string>>;
  /** Number of points, shown on their tab. */
  count: number;
  /** Gives the points more width, for their input fields. */
  writes?: boolean;
  points: ReactNode;
  /** The final section, always visible on wide screens. */
  footer: ReactNode;
  /** Content below the three parts: files, reviews. */
  children: ReactNode;
}

/** The manuscript, the points beside it, and the final section. Narrow screens show one of them at a time. */
export function ReviewLayout({ entry, page, labels, count, writes, points, footer, children }: Props) {
  const { ref: foot, height } = useElementSize();
  const { pageRef, textRef, pointsRef, parts, links, passages, requestedTarget } = page;
  const panel = (part: Part) => ({
    id: panelId(part),
    hidden: !parts.isShown(part),
    ...(parts.isWide ? {} : { role: 'tabpanel', 'aria-labelledby': tabId(part) }),
  });
  return (
    <PassagesContext value={passages}>
      <div ref={pageRef} className={classes.page} style={{ '--foot': `${Math.round(height)}px` }}>
        <div className={classes.parts} data-writes={writes || undefined}>
          <div ref={textRef} className={classes.text} {...panel('text')}>
            <ManuscriptPart entry={entry} requestedTarget={requestedTarget} links={links} />
          </div>
          <div ref={pointsRef} className={classes.points} {...panel('points')}>
            {points}
          </div>
        </div>
        {!parts.isWide && <div {...panel('verdict')}>{footer}</div>}
        <div className={classes.behind} hidden={!parts.isShown('verdict')}>
          {children}
        </div>
        <div ref={foot} className={classes.foot}>
          {parts.isWide ? (
            <div className={classes.inFoot}>{footer}</div>
          ) : (
            <PartTabs part={parts.part} labels={labels} counts={{ points: count }} onPart={parts.show} />
          )}
        </div>
      </div>
    </PassagesContext>
  );
}

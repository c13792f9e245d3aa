import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../entry/entry.ts';
import { DraftPoints } from '../points/DraftPoints.tsx';
import { EarlierPoints } from '../points/EarlierPoints.tsx';
import { PassagesContext } from '../points/passages.ts';
import type { About } from '../points/point.ts';
import { draftsQuery } from '../points/queries.ts';
import { useEarlierPoints } from '../points/use-earlier-points.ts';
import { useOpened } from '../points/use-opened.ts';
import { ManuscriptPart } from './page/ManuscriptPart.tsx';
import { panelId, PartTabs, tabId } from './page/PartTabs.tsx';
import classes from './page/ReviewPage.module.css';
import { type Part, useParts } from './page/use-parts.ts';
import { type ReviewInput, useReviewForm } from './page/use-review-form.ts';
import { useScrollTogether } from './page/use-scroll-together.ts';
import { Verdict } from './page/Verdict.tsx';

/** Which part holds a field of the review. */
const partOf = (field: string): Part => (field === 'points' || field === 'toSettle' ? 'points' : 'verdict');

const NO_PLACES: ReadonlyMap<number, ReactNode> = new Map();

/** Links between the text and the points: each leads to the other. */
function useLinks(show: (part: Part) => void, add: (about: About) => void) {
  const [places, onPlaces] = useState(NO_PLACES);
  const [wanted, want] = useState<{ readonly point?: number }>({});
  const [current, setCurrent] = useState<number | null>(null);
  const onPoint = useCallback(
    (id: number) => {
      // The card can take the focus only once its part shows.
      flushSync(() => {
        setCurrent(id);
        show('points');
      });
      const card = document.querySelector<HTMLElement>(`[data-point-card="${id}"]`);
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'nearest' });
    },
    [show],
  );
  const onAdd = useCallback(
    (about: About) => {
      show('points');
      add(about);
    },
    [show, add],
  );
  const onShow = useCallback(
    (point: number) => {
      setCurrent(point);
      if (!places.has(point)) return;
      show('text');
      want({ point });
    },
    [show, places],
  );
  const links = useMemo(() => ({ onPoint, onAdd, onPlaces }), [onPoint, onAdd]);
  const passages = useMemo(() => ({ places, current, show: onShow }), [places, current, onShow]);
  return { links, passages, wanted };
}

interface Props extends ReviewInput {
  entry: Entry;
  /** What lies behind the review: files, other reviews. */
  children: ReactNode;
}

/** The page of a review: the manuscript or its changes, the points beside it, and the verdict always in sight. */
export function ReviewPage({ children, ...input }: Props) {
  const { entry } = input;
  const page = useRef<HTMLDivElement>(null);
  const [text, points] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const { ref: foot, height } = useElementSize();
  const parts = useParts(page);
  const opening = useOpened(entry.id);
  const review = useReviewForm(input);
  const { toSettle } = useEarlierPoints(entry);
  const drafts = useQuery(draftsQuery(entry.id)).data?.data.length ?? 0;
  const { links, passages, wanted } = useLinks(parts.show, opening.add);
  useScrollTogether(text, points, parts.isWide);

  const panel = (part: Part) => ({
    id: panelId(part),
    hidden: !parts.isShown(part),
    ...(parts.isWide ? {} : { role: 'tabpanel', 'aria-labelledby': tabId(part) }),
  });
  const { points: refusal } = review.form.errors;
  const lead = (field: string) => {
    parts.show(partOf(field));
    if (field === 'toSettle') setTimeout(() => points.current?.querySelector<HTMLElement>('[data-settles]')?.focus());
  };
  const verdict = <Verdict entry={entry} review={review} toSettle={toSettle.length} onLead={lead} />;
  return (
    <PassagesContext value={passages}>
      <div ref={page} className={classes.page} style={{ '--foot': `${Math.round(height)}px` }}>
        <div className={classes.parts}>
          <div ref={text} className={classes.text} {...panel('text')}>
            <ManuscriptPart entry={entry} wanted={wanted} links={links} />
          </div>
          <div ref={points} className={classes.points} {...panel('points')}>
            <EarlierPoints entry={entry} />
            <DraftPoints entry={entry} opening={opening} error={typeof refusal === 'string' ? refusal : undefined} />
          </div>
        </div>
        {!parts.isWide && <div {...panel('verdict')}>{verdict}</div>}
        <div className={classes.behind} hidden={!parts.isShown('verdict')}>
          {children}
        </div>
        <div ref={foot} className={classes.foot}>
          {parts.isWide ? (
            <div className={classes.inFoot}>{verdict}</div>
          ) : (
            <PartTabs part={parts.part} counts={{ points: drafts + toSettle.length }} onPart={parts.show} />
          )}
        </div>
      </div>
    </PassagesContext>
  );
}

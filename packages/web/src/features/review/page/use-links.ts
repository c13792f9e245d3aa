import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PassageReference } from '../../points/point.ts';
import type { Part } from './use-parts.ts';

const NO_PLACES: ReadonlyMap<number, ReactNode> = new Map();

interface RequestedTarget {
  readonly point?: number;
  readonly keepFocus?: boolean;
}

export interface LinkInput {
  /** Opens a new point about a passage, for people who write points. */
  readonly add?: (about: PassageReference) => void;
  /** Opens the point of a passage before it gets the focus. */
  readonly reveal?: (id: number) => void;
  /** Ids of the points that the page lists; absent if it lists all. */
  readonly listed?: ReadonlySet<number>;
}

/** Links the text and the points in both directions. */
export function useLinks(show: (part: Part) => void, { add, reveal, listed }: LinkInput) {
  const [places, onPlaces] = useState(NO_PLACES);
  const [requestedTarget, setRequestedTarget] = useState<RequestedTarget>({});
  const [current, setCurrent] = useState<number | null>(null);
  const onPoint = useCallback(
    (id: number) => {
      // The card can get the focus only after its part is rendered.
      flushSync(() => {
        setCurrent(id);
        show('points');
      });
      reveal?.(id);
      const card = document.querySelector<HTMLElement>(`[data-point-card="${id}"]`);
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'nearest' });
    },
    [show, reveal],
  );
  const onAdd = useCallback(
    (about: PassageReference) => {
      show('points');
      add?.(about);
    },
    [show, add],
  );
  const onShow = useCallback(
    (point: number) => {
      setCurrent(point);
      if (!places.has(point)) return;
      show('text');
      setRequestedTarget({ point });
    },
    [show, places],
  );
  /** Scrolls the text to the passage of a point. The focus does not move. */
  const scrollToPassage = useCallback(
    (point: number) => {
      setCurrent(point);
      if (places.has(point)) setRequestedTarget({ point, keepFocus: true });
    },
    [places],
  );
  const links = useMemo(() => ({ onPoint, onAdd, onPlaces, listed }), [onPoint, onAdd, listed]);
  const passages = useMemo(() => ({ places, current, show: onShow }), [places, current, onShow]);
  return { links, passages, requestedTarget, scrollToPassage };
}

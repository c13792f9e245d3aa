import type { KeyboardEvent } from 'react';
import { type Part, REVIEW_PARTS } from './use-parts.ts';
import classes from './ReviewPage.module.css';

interface Props {
  part: Part;
  labels: Readonly<Record<Part | 'all', string>>;
  counts: Partial<Record<Part, number>>;
  onPart: (part: Part) => void;
}

export const panelId = (part: Part): string => `review-${part}`;
export const tabId = (part: Part): string => `review-${part}-tab`;

const OFFSET_BY_KEY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs for the parts of the page on narrow screens, with counts. */
export function PartTabs({ part, labels, counts, onPart }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = REVIEW_PARTS[REVIEW_PARTS.indexOf(part) + (OFFSET_BY_KEY[event.key] ?? 0)];
    if (OFFSET_BY_KEY[event.key] === undefined || next === undefined) return;
    event.preventDefault();
    onPart(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <div role="tablist" aria-label={labels.all} className={classes.tabs} onKeyDown={onKeyDown}>
      {REVIEW_PARTS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={tabId(one)}
          aria-controls={panelId(one)}
          aria-selected={one === part}
          tabIndex={one === part ? 0 : -1}
          className={classes.tab}
          onClick={() => onPart(one)}
        >
          {labels[one]}{' '}
          {counts[one] !== undefined && counts[one] > 0 && <span className={classes.count}>{counts[one]}</span>}
        </button>
      ))}
    </div>
  );
}

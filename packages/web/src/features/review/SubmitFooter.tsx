import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './page/Verdict.module.css';

interface Blocker {
  readonly field: string;
  readonly sentence: string;
}

interface Props {
  facts: ReactNode;
  blockers: readonly Blocker[];
  onBlocker: (field: string) => void;
  button: ReactNode;
  /** The choice shown before the counts. */
  children?: ReactNode;
}

/** The bottom of the page: counts, missing fields with links, and the button that sends. */
export function SubmitFooter({ facts, blockers, onBlocker, button, children }: Props) {
  const t = useTranslations('review.page');
  return (
    <div className={classes.line} data-alone={children === undefined || undefined}>
      {children}
      <div className={classes.state}>
        <div className={classes.facts}>{facts}</div>
        <div className={classes.facts} role="status">
          <span>{t(blockers.length === 0 ? 'ready' : 'missing')} </span>
          {blockers.map(({ field, sentence }) => (
            <button key={sentence} type="button" className="text-button" onClick={() => onBlocker(field)}>
              {sentence}
            </button>
          ))}
        </div>
      </div>
      <div className={classes.send}>{button}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './page/Verdict.module.css';

interface Lack {
  readonly field: string;
  readonly sentence: string;
}

interface Props {
  facts: ReactNode;
  lacks: readonly Lack[];
  onLack: (field: string) => void;
  button: ReactNode;
  /** What is chosen before. */
  children?: ReactNode;
}

/** The end of the work: its counts, what it lacks, each with a link to its field, and the button that sends it. */
export function FootLine({ facts, lacks, onLack, button, children }: Props) {
  const t = useTranslations('review.page');
  return (
    <div className={classes.line} data-alone={children === undefined || undefined}>
      {children}
      <div className={classes.state}>
        <div className={classes.facts}>{facts}</div>
        <div className={classes.facts} role="status">
          <span>{t(lacks.length === 0 ? 'ready' : 'missing')} </span>
          {lacks.map(({ field, sentence }) => (
            <button key={sentence} type="button" className="text-button" onClick={() => onLack(field)}>
              {sentence}
            </button>
          ))}
        </div>
      </div>
      <div className={classes.send}>{button}</div>
    </div>
  );
}

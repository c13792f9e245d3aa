import type { ReactNode } from 'react';
import { UnbrokenDates } from './UnbrokenDates.tsx';
import classes from './Facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Spans all columns, for a title or a long text. */
  wide?: boolean;
}

interface Props {
  facts: readonly Fact[];
  columns?: 1 | 2 | 3;
  /** Shown if no fact has a value. */
  empty?: string;
}

/** Labels and values, in up to `columns` columns. Facts without a value are left out. */
export function Facts({ facts, columns = 1, empty }: Props) {
  const shown = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (shown.length === 0) return empty ? <p className={classes.empty}>{empty}</p> : null;
  return (
    <dl className={classes.facts} data-columns={columns}>
      {shown.map(({ label, value, wide }) => (
        <div key={label} className={classes.fact} data-wide={wide}>
          <dt>{label}</dt>
          <dd>
            <UnbrokenDates>{value}</UnbrokenDates>
          </dd>
        </div>
      ))}
    </dl>
  );
}

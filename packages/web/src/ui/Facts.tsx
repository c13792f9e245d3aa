import type { ReactNode } from 'react';
import { Dated } from './Dated.tsx';
import classes from './Facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** As wide as all columns: a title, a text. */
  wide?: boolean;
}

/** Label and value, read-only; `columns` side by side where there is room. Facts without a value are left out. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={classes.facts} data-columns={columns}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value, wide }) => (
          <div key={label} className={classes.fact} data-wide={wide}>
            <dt>{label}</dt>
            <dd>
              <Dated>{value}</Dated>
            </dd>
          </div>
        ))}
    </dl>
  );
}

import type { ReactNode } from 'react';
import classes from './Bars.module.css';

export interface Bar {
  /** Fraction of the full width, 0 to 1. */
  readonly share: number;
  readonly colour: string;
}

interface Line {
  readonly key: string | number;
  readonly label: ReactNode;
  readonly bars: readonly Bar[];
  /** Position of a mark, 0 to 1. */
  readonly mark?: number;
  /** The figures of the line, one for each further column. */
  readonly values: readonly string[];
}

interface Props {
  title: string;
  hint?: string;
  /** Headings of the first column and of the columns with figures. */
  heads: readonly [label: string, ...values: string[]];
  lines: readonly Line[];
}

/** A chart as a table: every bar has its figures beside it, so that no information is only in the graphic. */
export function Bars({ title, hint, heads: [first, ...rest], lines }: Props) {
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {title}
        {hint && <span className={classes.hint}>{hint}</span>}
      </figcaption>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <td aria-hidden />
            {rest.map((head) => (
              <th key={head} scope="col" className={classes.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, bars, mark, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td aria-hidden className={classes.lane}>
                <span className={classes.track}>
                  {bars.map(({ share, colour }, at) => (
                    // The index is a stable key: bars keep their order.
                    <span key={at} className={classes.bar} style={{ width: `${share * 100}%`, background: colour }} />
                  ))}
                  {mark !== undefined && <span className={classes.mark} style={{ left: `${mark * 100}%` }} />}
                </span>
              </td>
              {values.map((value, at) => (
                // The index is a stable key: figures keep their order.
                <td key={at} className={classes.number}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

import type { ReactNode } from 'react';
import classes from './Bars.module.css';

export interface Bar {
  /** Share of the full width, 0 to 1. */
  readonly share: number;
  readonly colour: string;
}

interface Line {
  readonly key: string | number;
  readonly label: ReactNode;
  readonly bars: readonly Bar[];
  /** Position of a mark, 0 to 1. */
  readonly mark?: number;
  /** The numbers behind the bars, one for each further column. */
  readonly values: readonly string[];
}

interface Props {
  title: string;
  hint?: string;
  /** Headings of the first column and of the columns of numbers. */
  heads: readonly [label: string, ...values: string[]];
  lines: readonly Line[];
}

/** A chart that is a table: every bar is beside its numbers, so that no information is in the picture alone. */
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
                    // Bars of a line never change places.
                    <span key={at} className={classes.bar} style={{ width: `${share * 100}%`, background: colour }} />
                  ))}
                  {mark !== undefined && <span className={classes.mark} style={{ left: `${mark * 100}%` }} />}
                </span>
              </td>
              {values.map((value, at) => (
                // Numbers of a line never change places.
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

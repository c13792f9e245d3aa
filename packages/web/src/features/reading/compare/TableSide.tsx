import type { ComparedTableRow } from '@imprimatur/documents/compare/comparison';
import { useTranslations } from 'use-intl';
import blocks from '../document/Blocks.module.css';
import classes from './Compare.module.css';
import { WordParts } from './WordParts.tsx';

interface Props {
  rows: readonly ComparedTableRow[];
  side: 'before' | 'after';
  all: boolean;
}

const ROW_LABEL_KEYS = { added: 'rowAdded', removed: 'rowRemoved', changed: 'rowChanged' } as const;

/** Always shows the first row, because it contains the column headings. */
export function TableSide({ rows, side, all }: Props) {
  const t = useTranslations('reading');
  const shown = rows.flatMap((row, at) => {
    const cells = row[side];
    return cells === null || !(all || at === 0 || row.kind !== 'same') ? [] : [{ at, cells, kind: row.kind }];
  });
  return (
    // The table scrolls separately, so it must be reachable by keyboard.
    <div className={blocks.scroll} role="group" aria-label={`${t('table')}, ${t(side)}`} tabIndex={0}>
      <table className={blocks.table}>
        <tbody>
          {shown.map(({ at, cells, kind }) => (
            <tr key={at} data-kind={kind}>
              {cells.map((parts, cell) => (
                <td key={cell}>
                  {cell === 0 && kind !== 'same' && <span className={classes.rowWord}>{t(ROW_LABEL_KEYS[kind])}</span>}
                  <WordParts parts={parts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

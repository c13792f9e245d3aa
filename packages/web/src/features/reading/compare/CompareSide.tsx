import type { ComparedRow } from '@imprimatur/documents/compare/comparison';
import { useTranslations } from 'use-intl';
import blocks from '../document/Blocks.module.css';
import { getDirection } from '../document/direction.ts';
import { Picture } from '../document/Picture.tsx';
import classes from './Compare.module.css';
import { WordParts } from './WordParts.tsx';
import { TableSide } from './TableSide.tsx';

interface Props {
  row: ComparedRow;
  side: 'before' | 'after';
  all: boolean;
}

function Content({ row, side, all }: Props) {
  const block = row[side]?.block;
  const parts = side === 'before' ? row.beforeParts : row.afterParts;
  if (block === undefined) return null;
  if (row.table !== null && block.kind === 'table') return <TableSide rows={row.table} side={side} all={all} />;
  if (block.kind === 'image') return <Picture image={block} />;
  // A table that was not aligned is shown as plain text.
  const dir = block.kind === 'table' ? 'auto' : getDirection(block);
  if (block.kind === 'heading')
    return (
      <p dir={dir} className={classes.heading}>
        <WordParts parts={parts} />
      </p>
    );
  if (block.kind !== 'item')
    return (
      <p dir={dir} className={blocks.paragraph}>
        <WordParts parts={parts} />
      </p>
    );
  return (
    <p dir={dir} className={blocks.item} style={{ '--level': block.level }}>
      <span className={blocks.marker}>{block.marker}</span>
      <span>
        <WordParts parts={parts} />
      </span>
    </p>
  );
}

export function CompareSide(props: Props) {
  const t = useTranslations('reading');
  const { row, side } = props;
  return (
    <div className={classes.side} data-side={side} data-empty={row[side] === null || undefined}>
      {row[side] !== null && row.change !== null && <span className={classes.sideWord}>{t(side)}</span>}
      <Content {...props} />
    </div>
  );
}

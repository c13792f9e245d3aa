import type { Block, Table } from '@imprimatur/documents/model';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Blocks.module.css';
import { getDirection } from './direction.ts';
import { Picture } from './Picture.tsx';
import { Runs } from './Runs.tsx';

/** Starts below h1, which is the title of the entry. */
const HEADING_TAGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

interface Props {
  block: Block;
  /** Depth of a heading, from 0. */
  depth: number;
}

function TableBlock({ table }: { table: Table }) {
  const t = useTranslations('reading');
  return (
    // The table scrolls separately, so it must be reachable by keyboard.
    <div className={classes.scroll} role="group" aria-label={t('table')} tabIndex={0}>
      <table className={classes.table}>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at} dir="auto" data-text>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BlockText({ block, depth }: Props) {
  if (block.kind === 'table') return <TableBlock table={block} />;
  if (block.kind === 'image') return <Picture image={block} />;
  const words = (
    <span data-text>
      <Runs runs={block.runs} />
    </span>
  );
  const dir = getDirection(block);
  if (block.kind === 'heading') {
    const Heading = HEADING_TAGS[depth] ?? 'h6';
    return (
      <Heading dir={dir} className={classes.heading}>
        {words}
      </Heading>
    );
  }
  if (block.kind === 'paragraph')
    return (
      <p dir={dir} className={classes.paragraph}>
        {words}
      </p>
    );
  return (
    <p dir={dir} className={classes.item} style={{ '--level': block.level }}>
      <span className={classes.marker}>{block.marker}</span>
      {words}
    </p>
  );
}

/** Renders text only: no scripts, links or external content. */
export const BlockView = memo(BlockText);

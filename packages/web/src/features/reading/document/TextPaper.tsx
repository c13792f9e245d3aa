import type { Block, ReadDocument } from '@imprimatur/documents/model';
import { weighBlock } from '@imprimatur/documents/split-block';
import { memo, type RefObject, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { PlacedPoint } from '../points/placed-points.ts';
import { PointNote } from '../points/PointNote.tsx';
import { BlockView } from './BlockView.tsx';
import type { OutlineItem } from './outline.ts';
import classes from './Paper.module.css';
import { type Highlights, useHighlights, useScrollTo, type ReadingTarget } from './use-highlights.ts';
import { useShownParts } from './use-shown-parts.ts';

interface RowProps {
  block: Block;
  at: number;
  depth: number;
  notes: readonly PlacedPoint[] | undefined;
  /** Id of the shown point if it is among the notes. */
  current: number | undefined;
  onShow: (placed: PlacedPoint) => void;
}

const Row = memo(function Row({ block, at, depth, notes, current, onShow }: RowProps) {
  return (
    <div className={classes.row} data-block={at} data-page={block.page ?? undefined}>
      <BlockView block={block} depth={depth} />
      {notes !== undefined && (
        <div className={classes.notes}>
          {notes.map((placed) => (
            <PointNote
              key={placed.point.id}
              point={placed.point}
              current={placed.point.id === current}
              onShow={() => onShow(placed)}
            />
          ))}
        </div>
      )}
    </div>
  );
});

export interface PaperProps {
  root: RefObject<HTMLElement | null>;
  document: ReadDocument;
  outline: readonly OutlineItem[];
  name: string;
  zoom: number;
  notes: ReadonlyMap<number, readonly PlacedPoint[]>;
  current: PlacedPoint | null;
  highlights: Highlights;
  target: ReadingTarget | null;
  onShow: (placed: PlacedPoint) => void;
}

export function TextPaper({ root, document, outline, name, zoom, notes, ...props }: PaperProps) {
  const { current, highlights, target, onShow } = props;
  const t = useTranslations('reading');
  const { blocks } = document;
  const { shown, reach } = useShownParts(blocks, weighBlock);
  useHighlights({ root, shown }, highlights);
  useScrollTo({ root, shown, reach }, target);
  const depths = useMemo(() => new Map(outline.map(({ block, depth }) => [block, depth])), [outline]);
  const id = current?.point.id;
  return (
    <article
      ref={root}
      className={classes.paper}
      data-notes={notes.size > 0 || undefined}
      aria-label={t('paper', { name })}
      style={{ '--zoom': zoom }}
    >
      {blocks.slice(0, shown).map((block, at) => {
        const blockNotes = notes.get(at);
        const page = block.page !== null && block.page !== blocks[at - 1]?.page ? block.page : null;
        return [
          page !== null && (
            <div key={`page ${page}`} className={classes.pageMark} data-page-mark={page}>
              {t('pageMark', { page })}
            </div>
          ),
          <Row
            key={at}
            block={block}
            at={at}
            depth={depths.get(at) ?? 0}
            notes={blockNotes}
            current={blockNotes?.some(({ point }) => point.id === id) ? id : undefined}
            onShow={onShow}
          />,
        ];
      })}
      {shown < blocks.length && <p className={classes.more}>{t('stillMounting')}</p>}
    </article>
  );
}

import type { OpenPages } from '@imprimatur/documents/pdf/pages';
import type { DocumentRange } from '@imprimatur/documents/compare/find-quotation';
import { useElementSize } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { setHighlight } from '../document/dom.ts';
import type { PaperProps } from '../document/TextPaper.tsx';
import { PointNote } from '../points/PointNote.tsx';
import type { PlacedPoint } from '../points/placed-points.ts';
import { useReviewLinks } from '../review-links.ts';
import { findRangeOnPages, findRangesOnPages } from './layer-text.ts';
import { getWordsAt } from './find-occurrence.ts';
import { PageSheet } from './PageSheet.tsx';
import classes from './Pages.module.css';
import { useStableScroll, useScrollToTarget } from './use-scroll-position.ts';

/** Maximum pixels per point of the PDF at normal zoom, however wide the window is. */
const MAX_SCALE = 1.4;
/** In pixels, including the gap before it. */
const NOTES_WIDTH = 284;
const MARKS_WIDTH = 72;
/** Delay in milliseconds before newly loaded text is highlighted. */
const HIGHLIGHT_DELAY_MS = 250;

type Props = Pick<PaperProps, 'document' | 'name' | 'zoom' | 'current' | 'highlights' | 'target' | 'onShow'> & {
  root: RefObject<HTMLElement | null>;
  pages: OpenPages;
  placed: readonly PlacedPoint[];
};

/** Highlights search hits and the current passage on loaded pages. */
function usePageMarks({ root, document, highlights }: Pick<Props, 'root' | 'document' | 'highlights'>): void {
  useEffect(() => {
    const paper = root.current;
    if (paper === null) return;
    const { hits, hit, passage } = highlights;
    const draw = () => {
      const rangesOf = (found: DocumentRange | null) => {
        const range = found === null ? null : findRangeOnPages(paper, document, found);
        return range === null ? [] : [range];
      };
      const words = hits[0] === undefined ? '' : getWordsAt(document, hits[0]).exact;
      setHighlight('reading-find', findRangesOnPages(paper, words));
      setHighlight('reading-hit', rangesOf(hit));
      setHighlight('reading-point', rangesOf(passage));
    };
    if (hit === null && passage === null) return;
    draw();
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(draw, HIGHLIGHT_DELAY_MS);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    observer.observe(paper, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const name of ['reading-find', 'reading-hit', 'reading-point'] as const) setHighlight(name, []);
    };
  }, [root, document, highlights]);
}

export default function PagesPaper({ root, document, name, zoom, placed, pages, ...props }: Props) {
  const t = useTranslations('reading');
  const { current, highlights, target, onShow } = props;
  const { ref, width } = useElementSize();
  const notes = useReviewLinks() === null ? NOTES_WIDTH : MARKS_WIDTH;
  useScrollToTarget({ root, document, target });
  usePageMarks({ root, document, highlights });
  const widest = Math.max(...pages.pages.map((page) => page.width), 1);
  const availableWidth = placed.length > 0 && width > 800 ? width - notes : width;
  const scale = (width === 0 ? 1 : Math.min(MAX_SCALE, availableWidth / widest)) * zoom;
  const notesOf = (page: number) =>
    placed.filter(({ at }) => at !== null && (document.blocks[at.block]?.page ?? 1) === page);
  useStableScroll(root, scale);
  return (
    <div ref={ref}>
      <article
        ref={root}
        className={classes.pages}
        data-notes={placed.length > 0 || undefined}
        aria-label={t('paper', { name })}
      >
        {pages.pages.map((size, at) => {
          const notes = notesOf(at + 1);
          return (
            <div key={at} className={classes.page}>
              <PageSheet pages={pages} page={at + 1} size={size} scale={scale} />
              {notes.length > 0 && (
                <div className={classes.notes}>
                  {notes.map((one) => (
                    <PointNote
                      key={one.point.id}
                      point={one.point}
                      current={one.point.id === current?.point.id}
                      onShow={() => onShow(one)}
                    />
                  ))}
                </div>
              )}
            </div>
          );
        })}
      </article>
    </div>
  );
}

import type { OpenPages } from '@imprimatur/documents/pdf/pages';
import type { Found } from '@imprimatur/documents/compare/where';
import { useElementSize } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { mark } from '../document/dom.ts';
import type { PaperProps } from '../document/TextPaper.tsx';
import { PointNote } from '../points/PointNote.tsx';
import type { PlacedPoint } from '../points/placed.ts';
import { rangeOnPages, rangesOnPages } from './layer-text.ts';
import { wordsAt } from './occurrence.ts';
import { PageSheet } from './PageSheet.tsx';
import classes from './Pages.module.css';
import { useKeptPlace, usePlaceShown } from './use-place.ts';

/** No page is shown larger than so at normal zoom, however wide the window. */
const MOST_SCALE = 1.4;
/** Milliseconds after which what has come near is marked too. */
const MARK_MS = 250;

type Props = Pick<PaperProps, 'document' | 'name' | 'zoom' | 'current' | 'marked' | 'wanted' | 'onShow'> & {
  root: RefObject<HTMLElement | null>;
  pages: OpenPages;
  /** The points that have a place in the document. */
  placed: readonly PlacedPoint[];
};

/** Marks what was sought and the passage of the point that is shown, on the pages that are there. */
function usePageMarks({ root, document, marked }: Pick<Props, 'root' | 'document' | 'marked'>): void {
  useEffect(() => {
    const paper = root.current;
    if (paper === null) return;
    const { hits, hit, passage } = marked;
    const draw = () => {
      const rangesOf = (found: Found | null) => {
        const range = found === null ? null : rangeOnPages(paper, document, found);
        return range === null ? [] : [range];
      };
      const sought = hits[0] === undefined ? '' : wordsAt(document, hits[0]).exact;
      mark('reading-find', rangesOnPages(paper, sought));
      mark('reading-hit', rangesOf(hit));
      mark('reading-point', rangesOf(passage));
    };
    if (hit === null && passage === null) return;
    draw();
    const seen = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(draw, MARK_MS);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    seen.observe(paper, { childList: true, subtree: true });
    return () => {
      seen.disconnect();
      clearTimeout(timer);
      for (const name of ['reading-find', 'reading-hit', 'reading-point'] as const) mark(name, []);
    };
  }, [root, document, marked]);
}

/** A PDF as it is printed, with the points beside their pages. */
export default function PagesPaper({ root, document, name, zoom, placed, pages, ...props }: Props) {
  const t = useTranslations('reading');
  const { current, marked, wanted, onShow } = props;
  const { ref, width } = useElementSize();
  usePlaceShown({ root, document, wanted });
  usePageMarks({ root, document, marked });
  const widest = Math.max(...pages.pages.map((page) => page.width), 1);
  const room = placed.length > 0 && width > 800 ? width - 284 : width;
  const scale = (width === 0 ? 1 : Math.min(MOST_SCALE, room / widest)) * zoom;
  const notesOf = (page: number) =>
    placed.filter(({ at }) => at !== null && (document.blocks[at.block]?.page ?? 1) === page);
  useKeptPlace(root, scale);
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

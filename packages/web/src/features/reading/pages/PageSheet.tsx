import type { OpenPages, PageSize } from '@imprimatur/documents/pdf/pages';
import type { LayerItem } from '@imprimatur/documents/pdf/text-layer';
import { useIntersection } from '@mantine/hooks';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Pages.module.css';
import { TextLayer } from './TextLayer.tsx';

interface Props {
  pages: OpenPages;
  /** Counted from 1. */
  page: number;
  size: PageSize;
  scale: number;
}

const NONE: readonly LayerItem[] = [];

/** Draws the page while it is near; a canvas that is far gives its memory back. */
function useDrawn({ pages, page, scale }: Props, near: boolean) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [items, setItems] = useState(NONE);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const target = canvas.current;
    if (!near || target === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const fail = () => {
      if (!signal.aborted) setFailed(true);
    };
    pages.render(page, target, scale * devicePixelRatio, signal).then(() => setFailed(false), fail);
    return () => {
      abort.abort();
    };
  }, [pages, page, scale, near]);
  useEffect(() => {
    if (!near) {
      if (canvas.current !== null) [canvas.current.width, canvas.current.height] = [0, 0];
      return;
    }
    let left = false;
    pages.textLayer(page).then(
      (found) => {
        if (!left) setItems(found);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [pages, page, near]);
  return { canvas, items: near ? items : NONE, failed };
}

/** A page as it is printed. */
export const PageSheet = memo(function PageSheet(props: Props) {
  const { pages, page, size, scale } = props;
  const t = useTranslations('reading');
  const { ref, entry } = useIntersection({ rootMargin: '100% 0px' });
  const { canvas, items, failed } = useDrawn(props, entry?.isIntersecting === true);
  return (
    <div
      ref={ref}
      role="group"
      className={classes.sheet}
      data-page-mark={page}
      aria-label={t('pageLabel', { page, pages: pages.pages.length })}
      style={{ '--sheet-scale': scale, width: size.width * scale, height: size.height * scale }}
    >
      <canvas ref={canvas} className={classes.canvas} aria-hidden />
      {failed ? <p className={classes.failed}>{t('pageFailed', { page })}</p> : <TextLayer items={items} />}
    </div>
  );
});

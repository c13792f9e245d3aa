import type { OpenPages, PageSize } from '@imprimatur/documents/pdf/pages';
import type { LayerItem } from '@imprimatur/documents/pdf/text-layer';
import { ReadTimeoutError } from '@imprimatur/documents/messages';
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

const NO_LAYER_ITEMS: readonly LayerItem[] = [];

function drawPicture(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
}

/** Loads the text of the page while it is near the visible area. */
function usePageText({ pages, page }: Props, near: boolean): readonly LayerItem[] {
  const [items, setItems] = useState(NO_LAYER_ITEMS);
  useEffect(() => {
    if (!near) return;
    let isStale = false;
    pages.textLayer(page).then(
      (found) => {
        if (!isStale) setItems(found);
      },
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [pages, page, near]);
  return near ? items : NO_LAYER_ITEMS;
}

/** Renders the page while it is near the visible area, and frees its canvas otherwise. */
function useCanvas({ pages, page, scale }: Props, near: boolean) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failure, setFailure] = useState<'pageFailed' | 'pageTooSlow' | null>(null);
  useEffect(() => {
    const target = canvas.current;
    if (target === null) return;
    if (!near) {
      [target.width, target.height] = [0, 0];
      return;
    }
    const abort = new AbortController();
    const { signal } = abort;
    pages.draw(page, scale * devicePixelRatio, signal).then(
      (picture) => {
        if (signal.aborted) return picture.close();
        drawPicture(target, picture);
        setFailure(null);
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(error instanceof ReadTimeoutError ? 'pageTooSlow' : 'pageFailed');
      },
    );
    return () => {
      abort.abort();
    };
  }, [pages, page, scale, near]);
  return { canvas, failure };
}

export const PageSheet = memo(function PageSheet(props: Props) {
  const { pages, page, size, scale } = props;
  const t = useTranslations('reading');
  const { ref, entry } = useIntersection({ rootMargin: '100% 0px' });
  const near = entry?.isIntersecting === true;
  const items = usePageText(props, near);
  const { canvas, failure } = useCanvas(props, near);
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
      <TextLayer items={items} />
      {failure !== null && <p className={classes.failed}>{t(failure, { page })}</p>}
    </div>
  );
});

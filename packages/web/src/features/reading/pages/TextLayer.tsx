import type { LayerItem } from '@imprimatur/documents/pdf/text-layer';
import { memo } from 'react';
import classes from './Pages.module.css';

let measuring: CanvasRenderingContext2D | null = null;

/** Returns the factor that stretches the browser's font to the printed width. */
function computeStretch({ text, size, family, width }: LayerItem): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (measuring === null || width === 0) return 1;
  measuring.font = `${size}px ${family}`;
  const natural = measuring.measureText(text).width;
  return natural === 0 ? 1 : width / natural;
}

/** Invisible text over the page image, for selection, search and screen readers. */
export const TextLayer = memo(function TextLayer({ items }: { items: readonly LayerItem[] }) {
  return (
    <div className={classes.layer} data-layer>
      {items.map((item, at) => (
        <span
          key={at}
          style={{
            left: item.left,
            top: item.top,
            fontSize: item.size,
            fontFamily: item.family,
            transform: `rotate(${item.angle}rad) scaleX(${computeStretch(item)})`,
          }}
        >
          {item.text}
          {item.endsLine && '\n'}
        </span>
      ))}
    </div>
  );
});

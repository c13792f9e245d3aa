import type { LayerItem } from '@imprimatur/documents/pdf/text-layer';
import { memo } from 'react';
import classes from './Pages.module.css';

let measuring: CanvasRenderingContext2D | null = null;

/** Returns how much the browser's font must be stretched so that a piece is as long as it is printed. */
function stretchOf({ text, size, family, width }: LayerItem): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (measuring === null || width === 0) return 1;
  measuring.font = `${size}px ${family}`;
  const natural = measuring.measureText(text).width;
  return natural === 0 ? 1 : width / natural;
}

/** The words of a page, unseen over its picture, so that they can be selected, searched and read aloud. */
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
            transform: `rotate(${item.turn}rad) scaleX(${stretchOf(item)})`,
          }}
        >
          {item.text}
          {item.ends && '\n'}
        </span>
      ))}
    </div>
  );
});

import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import type { OutlineItem } from './document/outline.ts';
import { useShownParts } from './document/use-shown-parts.ts';
import { useReviewLinks } from './review-links.ts';
import classes from './Reading.module.css';

interface Props {
  items: readonly OutlineItem[];
  onChoose: (item: OutlineItem) => void;
}

const weighItem = ({ text }: OutlineItem): number => 4 + text.length / 100;

/** Beside the document on wide screens. Collapsed above it on narrow screens, and whenever points are shown beside it. */
export function Outline({ items, onChoose }: Props) {
  const t = useTranslations('reading');
  const wide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const isBesidePoints = useReviewLinks() !== null;
  const { shown } = useShownParts(items, weighItem);
  if (items.length === 0) return null;
  return (
    <nav className={classes.outline} aria-label={t('contents')}>
      <details open={wide && !isBesidePoints}>
        <summary>{t('contents')}</summary>
        <ol>
          {items.slice(0, shown).map((item) => (
            <li key={item.block} style={{ '--depth': item.depth }}>
              <button type="button" className="text-button" onClick={() => onChoose(item)}>
                {item.text}
              </button>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

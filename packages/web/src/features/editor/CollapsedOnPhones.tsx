import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './CollapsedOnPhones.module.css';

const isWide = () => matchMedia('(min-width: 48em)').matches;

/** Long content below the form: open on wide screens, collapsed on phones. */
export function CollapsedOnPhones({ children }: { children: ReactNode }) {
  const t = useTranslations('editor');
  if (isWide()) return children;
  return (
    <details className={classes.folded}>
      <summary>{t('showTimeline')}</summary>
      {children}
    </details>
  );
}

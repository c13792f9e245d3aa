import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './Drafts.module.css';

/** In the place of a deleted point: the way back. */
export function Gone({ onUndo }: { onUndo: () => void }) {
  const t = useTranslations('points');
  return (
    <li className={classes.gone}>
      <span role="status">{t('deleted')}</span>
      <Button variant="subtle" size="compact-sm" autoFocus onClick={onUndo}>
        {t('undo')}
      </Button>
    </li>
  );
}

/** In the place of a new point that could not be saved when it was left. */
export function Unsaved({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('points');
  return (
    <li className={classes.gone}>
      {t('unsavedNew')}
      <Button variant="subtle" size="compact-sm" onClick={onOpen}>
        {t('open')}
      </Button>
    </li>
  );
}

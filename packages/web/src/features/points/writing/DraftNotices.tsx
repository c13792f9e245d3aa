import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './Drafts.module.css';

/** Replaces a deleted point, with a button to undo. */
export function DeletedPointNotice({ onUndo }: { onUndo: () => void }) {
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

/** Replaces a new point that could not be saved when it was closed. */
export function UnsavedPointNotice({ onOpen }: { onOpen: () => void }) {
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

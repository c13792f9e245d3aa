import { Button } from '@mantine/core';
import { IconArrowNarrowLeft } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { usePassages } from './passages.ts';
import classes from './ShowPassage.module.css';

/** Scrolls to the passage of a point in the manuscript next to it. */
export function ShowPassage({ id, number }: { id: number; number: number | null }) {
  const t = useTranslations('points');
  const { places, show } = usePassages();
  if (!places.has(id)) return null;
  return (
    <Button
      className={classes.show}
      size="compact-sm"
      variant="subtle"
      leftSection={<IconArrowNarrowLeft size={16} aria-hidden />}
      aria-label={number === null ? t('showPassage') : t('showPassageOf', { number })}
      onClick={() => show(id)}
    >
      {t('showPassage')}
    </Button>
  );
}

/** Shows how the passage of a point changed, while versions are compared. */
export function ChangedPassage({ id }: { id: number }) {
  const t = useTranslations('points');
  const change = usePassages().places.get(id) ?? null;
  if (change === null) return null;
  return (
    <div className={classes.change}>
      <span className={classes.lead}>{t('passageNow')}</span>
      {change}
    </div>
  );
}

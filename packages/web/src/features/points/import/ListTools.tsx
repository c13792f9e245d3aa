import { Button, VisuallyHidden } from '@mantine/core';
import { POINT_KINDS } from '@imprimatur/domain/points/points';
import { type Dispatch, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import type { Choice, ListedOffer } from './choices.ts';
import type { PointOffer } from './offers.ts';
import classes from './Import.module.css';

interface Props {
  list: readonly ListedOffer[];
  ticked: readonly PointOffer[];
  dispatch: Dispatch<Choice>;
}

export function ListTools({ list, ticked, dispatch }: Props) {
  const t = useTranslations('pointImport');
  const label = useLabels();
  const [announcement, setAnnouncement] = useState('');
  const tick = (on: boolean) => dispatch({ do: 'tick', offers: list.map(({ offer }) => offer), on });
  const small = { variant: 'default', size: 'compact-sm' } as const;
  return (
    <div className={classes.tools}>
      <div className={classes.group}>
        <span className="tabular">{t('ticked', { ticked: ticked.length, count: list.length })}</span>
        <Button {...small} onClick={() => tick(true)}>
          {t('tickAll')}
        </Button>
        <Button {...small} onClick={() => tick(false)}>
          {t('tickNone')}
        </Button>
      </div>
      <div className={classes.group} role="group" aria-label={t('kindOfTicked')}>
        <span aria-hidden>{t('setKind')}</span>
        {POINT_KINDS.map((kind) => (
          <Button
            key={kind}
            {...small}
            onClick={() => {
              dispatch({ do: 'kind', offers: ticked, kind });
              setAnnouncement(t('kindSet', { count: ticked.length, kind: label.ofPointKind(kind) }));
            }}
          >
            {label.pointKind(kind)}
          </Button>
        ))}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { DraftValue } from './draft.ts';
import classes from './Drafts.module.css';

interface Props {
  theirs: DraftValue;
  onMine: () => void;
  onTheirs: () => void;
}

/** Shown if a point was changed elsewhere: the other version, and a choice between the two. Typed text stays in the fields. */
export function Conflict({ theirs: { kind, place, text, proposal }, onMine, onTheirs }: Props) {
  const t = useTranslations('points');
  const label = useLabels();
  const facts = [label.pointKind(kind), place].filter(Boolean).join(' · ');
  return (
    <Notice
      kind="warning"
      title={t('conflict.title')}
      actions={
        <>
          <Button size="compact-sm" onClick={onMine}>
            {t('conflict.mine')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onTheirs}>
            {t('conflict.theirs')}
          </Button>
        </>
      }
    >
      <div>{t('conflict.there')}</div>
      <div className={classes.theirs}>
        <div>{facts}</div>
        <div>{text}</div>
        {proposal !== '' && (
          <div>
            {t('proposed')}: {proposal}
          </div>
        )}
      </div>
    </Notice>
  );
}

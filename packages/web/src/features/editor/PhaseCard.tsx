import { Button, Select } from '@mantine/core';
import type { Guideline } from '@imprimatur/contract';
import { PHASE_IDS } from '@imprimatur/domain/lifecycle/phases';
import { useTranslations } from 'use-intl';
import { findOptions } from '../../lib/find-options.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { CommentField } from '../../ui/CommentField.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './PhaseCard.module.css';
import type { Editor } from './use-editor.ts';
import { usePhaseChange } from './use-phase-change.tsx';

/** Lets the office put an entry into any phase. */
export function PhaseCard({ entry, editor }: { entry: Guideline; editor: Editor }) {
  const t = useTranslations('editor.phase');
  const label = useLabels();
  const change = usePhaseChange(entry, editor);
  return (
    <Section title={t('title')}>
      <p className={classes.text}>{t('text')}</p>
      <div className={classes.row}>
        <Select
          label={t('field')}
          placeholder={t('placeholder')}
          data={PHASE_IDS.map((id) => ({ value: id, label: label.phase(id), disabled: id === entry.phase }))}
          value={change.phase}
          onChange={change.choose}
          searchable
          filter={findOptions}
          className={classes.field}
        />
        <Button variant="default" disabled={change.phase === null} loading={change.isPending} onClick={change.send}>
          {t('verb')}
        </Button>
      </div>
      {change.isCommentRequired && (
        <CommentField
          label={t('comment')}
          required
          maw={760}
          value={change.comment}
          onChange={(event) => change.setComment(event.currentTarget.value)}
          error={change.commentError}
        />
      )}
    </Section>
  );
}

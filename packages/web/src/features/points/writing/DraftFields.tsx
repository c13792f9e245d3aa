import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { POINT_KINDS } from '@imprimatur/domain/points/points';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import type { DraftTexts } from './draft.ts';
import classes from './Drafts.module.css';

export interface FieldProps {
  value: DraftTexts;
  update: (part: Partial<DraftTexts>) => void;
  errorOf: (field: keyof DraftTexts) => string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function KindAndPlace({ value, update, errorOf, onKeyDown }: FieldProps) {
  const t = useTranslations('points');
  const label = useLabels();
  return (
    <div className={classes.line}>
      <SegmentedControl
        aria-label={t('kind')}
        data={POINT_KINDS.map((one) => ({ value: one, label: label.pointKind(one) }))}
        value={value.kind}
        onChange={(kind) => update({ kind })}
      />
      <TextInput
        className={classes.place}
        aria-label={t('place')}
        placeholder={t('placeHint')}
        maxLength={200}
        autoComplete="off"
        value={value.place}
        onKeyDown={onKeyDown}
        onChange={(event) => update({ place: event.currentTarget.value })}
        error={errorOf('place')}
      />
    </div>
  );
}

/** The proposed wording of a point. Initially shown as a button. */
export function ProposalField({ value, update, errorOf, onKeyDown }: FieldProps) {
  const t = useTranslations('points');
  const [isProposing, setIsProposing] = useState(false);
  if (!isProposing && value.proposal === '')
    return (
      <div>
        <Button variant="subtle" size="compact-sm" onClick={() => setIsProposing(true)}>
          {t('propose')}
        </Button>
      </div>
    );
  return (
    <Textarea
      label={t('proposed')}
      description={t('proposalHint')}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={10_000}
      autoFocus={isProposing}
      value={value.proposal}
      onKeyDown={onKeyDown}
      onChange={(event) => update({ proposal: event.currentTarget.value })}
      error={errorOf('proposal')}
    />
  );
}

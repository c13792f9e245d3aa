import { DECISION_KINDS, DECISION_LIMITS } from '@imprimatur/domain/lifecycle/recorded-decision';
import { Input, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { DateField } from '../../ui/DateField.tsx';
import classes from './Decide.module.css';
import type { DecideFormState } from './use-decide-form.ts';

/** The votes. Either all three numbers are entered or none. */
function Votes({ form }: { form: DecideFormState }) {
  const t = useTranslations('decide');
  const labels = { for: t('votesFor'), against: t('votesAgainst'), abstained: t('votesAbstained') };
  const votes = (['for', 'against', 'abstained'] as const).map((name) => (
    <NumberInput
      key={name}
      label={labels[name]}
      allowDecimal={false}
      allowNegative={false}
      max={DECISION_LIMITS.votes}
      hideControls
      {...form.getInputProps(`decision.votes.${name}`)}
    />
  ));
  return (
    <Input.Wrapper label={t('votes')} labelElement="div" error={form.errors['decision.votes']}>
      <div className={classes.votes}>{votes}</div>
    </Input.Wrapper>
  );
}

/** The record of the decision: its date and kind, the reference to the minutes, and the conditions. Collapsed unless it is required. */
export function RecordFields({ form, required }: { form: DecideFormState; required: boolean }) {
  const t = useTranslations('decide');
  const label = useLabels();
  const [isOpen, setIsOpen] = useState(false);
  // Stays open while it contains typed values or errors.
  const shows = required || isOpen || form.isDirty('decision');
  return (
    <details className={classes.record} open={shows} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('record')}</summary>
      <div className={classes.fields}>
        <span className={classes.detail}>{t(required ? 'recordRequired' : 'recordHint')}</span>
        <Select
          label={t('kind')}
          required={required}
          clearable={!required}
          data={DECISION_KINDS.map((kind) => ({ value: kind, label: label.decisionKind(kind) }))}
          {...form.getInputProps('decision.kind')}
        />
        <DateField label={t('heldOn')} required={required} {...form.getInputProps('decision.held_on')} />
        <TextInput
          label={t('minutes')}
          description={t('minutesHint')}
          required={required}
          maxLength={DECISION_LIMITS.minutesRef}
          {...form.getInputProps('decision.minutes_ref')}
        />
        <Votes form={form} />
        <Textarea
          label={t('conditions')}
          description={t('conditionsHint')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={DECISION_LIMITS.conditions}
          {...form.getInputProps('decision.conditions')}
        />
      </div>
    </details>
  );
}

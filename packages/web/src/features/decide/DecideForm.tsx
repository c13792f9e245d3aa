import { findEarliestRevisionDeadline } from '@imprimatur/domain/lifecycle/timeline';
import { Button, Checkbox, Radio, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { today } from '../../lib/dates.ts';
import { CommentField } from '../../ui/CommentField.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { Section } from '../../ui/Section.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import { type Ability, type Entry, findAbility } from '../entry/entry.ts';
import { Reasons } from '../entry/Reasons.tsx';
import { describeTransition } from '../entry/send-transition.ts';
import { useConsequences } from '../entry/use-consequences.ts';
import { EmailPreview } from '../emails/EmailPreview.tsx';
import { type ChoiceId, isChoice, listChoices, needsComment, hasDeadline, hasChecklist } from './choices.ts';
import classes from './Decide.module.css';
import { RecordFields } from './RecordFields.tsx';
import { buildDecisionInput, type DecideFormState, isRecordRequired, useDecideForm } from './use-decide-form.ts';

interface Props {
  entry: Entry;
  initial: ChoiceId | null;
}

interface ChosenProps {
  entry: Entry;
  choice: ChoiceId;
  form: DecideFormState;
}

/** The fields that a choice needs: tick boxes, a comment, a date. */
function ChosenFields({ entry, choice, form }: ChosenProps) {
  const t = useTranslations('decide');
  const own = useTranslations('entry');
  return (
    <>
      {hasChecklist(choice) && entry.formal_check_list.length > 0 && (
        <Checkbox.Group label={t('checklist')} description={t('checklistHint')} {...form.getInputProps('ticks')}>
          <Stack gap="xs" mt="xs">
            {entry.formal_check_list.map((sentence) => (
              <Checkbox key={sentence} value={sentence} label={sentence} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {needsComment(choice) && (
        <CommentField
          label={own('decisionComment')}
          description={own('decisionCommentHint')}
          required
          maxLength={20_000}
          {...form.getInputProps('comment')}
        />
      )}
      {hasDeadline(choice) && (
        <DateField
          label={own('workDueBy')}
          description={own('workDueByHint')}
          required
          minDate={findEarliestRevisionDeadline(today())}
          {...form.getInputProps('deadline')}
        />
      )}
    </>
  );
}

/**
 * Preview of the emails that the choice sends. The recorded resolution never changes their text, but must be part of the call if it is
 * required.
 */
function ChosenEmails({ entry, choice, form, mine }: ChosenProps & { mine: Ability }) {
  const { ticks: _ticks, decision, ...input } = buildDecisionInput(entry, choice, form.values);
  const sent = isRecordRequired(entry, choice) && decision !== undefined ? { ...input, decision } : input;
  return (
    <EmailPreview
      key={choice}
      pending={describeTransition(entry, mine, choice, sent)}
      note={form.values.note}
      onWrite={(text) => form.setFieldValue('note', text)}
    />
  );
}

/** The form of a decision: the choice, its fields, the record, and the emails that it sends. */
export function DecideForm({ entry, initial }: Props) {
  const t = useTranslations('decide');
  const own = useTranslations('entry');
  const consequences = useConsequences(entry);
  const { form, choice, choose, mine, decide, submit } = useDecideForm(entry, initial);
  const choices = listChoices(entry);
  if (choices.length === 0) return null;
  const possible = mine !== undefined && mine.reasons.length === 0;
  const ability = choice === null ? findAbility(entry, choices[0] ?? 'preApprove') : mine;
  return (
    <form id="decision" className={classes.form} onSubmit={submit} noValidate>
      <Section title={t('title')} as="card">
        <Radio.Group
          aria-label={t('title')}
          value={choice}
          onChange={(value) => isChoice(value) && choose(value)}
          error={form.errors.choice}
        >
          <Stack gap="sm">
            {choices.map((id) => (
              <Radio
                key={id}
                value={id}
                label={own(`decisions.${id}.verb`)}
                description={id === choice && possible ? consequences(id) : undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Reasons
          step={choice === null ? undefined : own(`decisions.${choice}.verb`)}
          reasons={ability?.reasons ?? []}
          declare={ability?.declare ?? false}
        />
        {choice !== null && possible && (
          <>
            <ChosenFields entry={entry} choice={choice} form={form} />
            <RecordFields form={form} required={isRecordRequired(entry, choice)} />
            <ChosenEmails entry={entry} choice={choice} form={form} mine={mine} />
          </>
        )}
        <CallFailure change={decide} entryId={entry.id} />
        <Button
          type="submit"
          loading={decide.isPending || decide.isLoading}
          disabled={choice !== null && !possible}
          color={choice === 'reject' ? 'red' : undefined}
          data-primary
        >
          {choice === null ? t('decide') : own(`decisions.${choice}.verb`)}
        </Button>
      </Section>
    </form>
  );
}

import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { DECLARATION_ITEMS, declarationForm } from '@imprimatur/domain/people/declaration-form';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorLines, fieldErrors } from '../../../lib/api-error.ts';
import { useChange } from '../../../lib/change.ts';
import { useUnsavedText } from '../../../lib/unsaved-text.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from './DeclarationForm.module.css';
import { ItemFields } from './ItemFields.tsx';
import { type DeclarationRequest, type DeclarationValues, itemsOf, PERIODS, sentForm, valuesOf } from './values.ts';

interface Props {
  request: DeclarationRequest;
  /** Names the form among unsaved texts. */
  about: string;
  send: (form: ReturnType<typeof sentForm>) => Promise<unknown>;
  /** Where an answer is there already. */
  onCancel?: (() => void) | undefined;
}

/** Of an item's fields the sentence that is shown belongs to its first line; the label names the item. */
const LABELS = Object.fromEntries(
  DECLARATION_ITEMS.flatMap(({ id, label }) => [
    [`items.${id}.none`, label],
    ...Array.from({ length: 20 }, (_, index) => [`items.${id}.relations.${index}.entity`, label]),
  ]),
) as Record<string, string>;

/** The form, in the shape that medical journals use. */
export function DeclarationForm({ request, about, send, onCancel }: Props) {
  const t = useTranslations('declarations');
  const [attempt, setAttempt] = useState(0);
  const form = useForm<DeclarationValues>({
    initialValues: valuesOf(request.form),
    validate: schemaResolver(declarationForm, { sync: true }),
  });
  const { forget } = useUnsavedText(`declaration:${about}`, form);
  const answer = useChange({
    meta: { failures: 'own' },
    mutationFn: send,
    onSuccess: forget,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const submit = form.onSubmit(
    (values) => answer.mutate(sentForm(values)),
    () => setAttempt(attempt + 1),
  );
  const noneOfThePast = () => {
    for (const { id } of itemsOf('past')) {
      if (form.values.items[id].relations.length > 0) continue;
      form.setFieldValue(`items.${id}.none`, true);
      form.clearFieldError(`items.${id}.none`);
    }
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <ErrorSummary
        errors={form.errors}
        labels={{ ...LABELS, signature: t('sign'), confirmed: t('sign') }}
        attempt={attempt}
      />
      {PERIODS.map((period) => (
        <Section
          key={period}
          title={t(`period.${period}`)}
          actions={
            period === 'past' && (
              <Button variant="default" size="compact-md" onClick={noneOfThePast}>
                {t('allNone')}
              </Button>
            )
          }
        >
          <Text c="dimmed">{t(`periodText.${period}`)}</Text>
          <div>
            {itemsOf(period).map((item) => (
              <ItemFields key={item.id} item={item} form={form} />
            ))}
          </div>
        </Section>
      ))}
      <Section title={t('sign')}>
        <div className={classes.sign}>
          <TextInput
            label={t('signature')}
            required
            maxLength={200}
            autoComplete="name"
            {...form.getInputProps('signature')}
          />
          <Checkbox
            label={t('confirmed')}
            checked={form.values.confirmed === 1}
            onChange={(event) => form.setFieldValue('confirmed', event.currentTarget.checked ? 1 : 0)}
            error={form.errors['confirmed']}
            data-path="confirmed"
          />
        </div>
      </Section>
      {answer.error && (
        <Notice kind="danger" title={answer.error.message}>
          {errorLines(answer.error).join(' ')}
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={answer.isPending} data-primary>
          {t('send')}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

import { DECLARATION_ITEMS, declarationForm, MAX_ENTITIES } from '@imprimatur/domain/people/declaration-form';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { createFormValidator } from '../../../i18n/form-validator.ts';
import { useLabels } from '../../../i18n/use-labels.ts';
import { findFieldErrors, listErrorLines } from '../../../lib/api-error.ts';
import { useChange } from '../../../lib/change.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useUnsavedText } from '../../../lib/use-unsaved-text.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './DeclarationForm.module.css';
import { PeriodSection } from './PeriodSection.tsx';
import { SignSection } from './SignSection.tsx';
import {
  findEarlierAnswers,
  type DeclarationValues,
  type DeclarationToSend,
  type LastDeclaration,
  DECLARATION_PERIODS,
  toDeclaration,
  type StoredForm,
  createInitialValues,
} from './values.ts';

/** Names the earlier declaration from which the form was filled in. */
export function EarlierDeclarationNotice({ last }: { last: LastDeclaration }) {
  const t = useTranslations('declarations');
  return (
    <Notice kind="info">
      {t('offered', { date: formatDate(last.answered_at), entry: last.entry, id: last.unique_id })}
    </Notice>
  );
}

interface Props {
  /** The answer to change. */
  stored: StoredForm | null;
  /** The person's last declaration for another entry, offered if there is no answer to change. */
  last: LastDeclaration | null;
  /** Identifies the declaration under which unsaved text is stored. */
  about: string;
  send: (declared: DeclarationToSend) => Promise<unknown>;
  /** True if the declaration applies to all entries. */
  standing?: boolean;
  /** Label of the button. */
  verb?: string;
  blocked?: string | undefined;
  /** Shown above the items. */
  children?: ReactNode;
  /** Set if the person has already answered. */
  onCancel?: (() => void) | undefined;
}

/** Maps the fields of an item to the label of the item, for the error summary. */
function useFieldNames(): Record<string, string> {
  const label = useLabels();
  return Object.fromEntries(
    DECLARATION_ITEMS.flatMap(({ id }): [string, string][] => {
      const name = label.declaration(id);
      const entities = Array.from({ length: MAX_ENTITIES }, (_, index) => `items.${id}.relations.${index}.entity`);
      return [`items.${id}.none`, ...entities].map((field) => [field, name]);
    }),
  );
}

function useDeclarationForm({ stored, last, about, send }: Pick<Props, 'stored' | 'last' | 'about' | 'send'>) {
  const [attempt, setAttempt] = useState(0);
  const before = findEarlierAnswers(stored, last);
  const form = useForm<DeclarationValues>({
    initialValues: createInitialValues(before),
    validate: createFormValidator(declarationForm),
  });
  const { forget } = useUnsavedText(`declaration:${about}`, form);
  const answer = useChange({
    meta: { failures: 'own' },
    mutationFn: send,
    onSuccess: forget,
    onError: (error) => form.setErrors(findFieldErrors(error)),
  });
  const submit = form.onSubmit(
    (values) => {
      // A valid form is always confirmed, so `sent` is never null here.
      const sent = toDeclaration(values, stored === null ? last : null);
      if (sent !== null) answer.mutate(sent);
    },
    () => setAttempt(attempt + 1),
  );
  return { form, before, answer, submit, attempt };
}

/** The form, modelled on the disclosure form of medical journals. */
export function DeclarationForm(props: Props) {
  const { stored, last, standing = false, verb, blocked, onCancel, children } = props;
  const t = useTranslations('declarations');
  const names = useFieldNames();
  const { form, before, answer, submit, attempt } = useDeclarationForm(props);
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <ErrorSummary
        errors={form.errors}
        labels={{ ...names, signature: t('sign'), confirmed: t('sign') }}
        attempt={attempt}
      />
      {children}
      {stored === null && last !== null && <EarlierDeclarationNotice last={last} />}
      {DECLARATION_PERIODS.map((period) => (
        <PeriodSection key={period} period={period} standing={standing} form={form} before={before} />
      ))}
      <SignSection form={form} />
      {answer.error && (
        <Notice kind="danger" title={answer.error.message}>
          {listErrorLines(answer.error).join(' ')}
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={answer.isPending} disabled={blocked !== undefined} data-primary>
          {verb ?? t('send')}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {blocked !== undefined && <span className={classes.blocked}>{blocked}</span>}
      </div>
    </form>
  );
}

import { isBlank } from '@imprimatur/domain/blank';
import { Radio, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { POINT_KINDS, type PointKind } from '@imprimatur/domain/points/points';
import type { Quotation } from '@imprimatur/documents/model';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../../i18n/translate-problem.ts';
import { useLabels } from '../../../i18n/use-labels.ts';
import { findFieldErrors } from '../../../lib/api-error.ts';
import { showFormErrorsAndFocusField } from '../../../lib/failures.ts';
import { useCall } from '../../../lib/query.ts';
import { POINTS_CALL } from '../../points/queries.ts';
import { useUnsavedText } from '../../../lib/use-unsaved-text.ts';
import { FormDialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CallFailure } from '../../entry/CallFailure.tsx';
import classes from './Points.module.css';

export interface Passage {
  readonly quotation: Quotation;
  /** "Section 2.3, p. 9" */
  readonly place: string;
  /** File of the passage in a comparison, where it may be in either file. */
  readonly fileId?: number;
}

interface Props {
  entryId: number;
  fileId: number;
  passage: Passage;
  onClose: () => void;
}

const toPointKind = (value: string): PointKind | undefined => POINT_KINDS.find((id) => id === value);

/** A short key of a passage, unique within its file. */
const makeKey = ({ exact, prefix, suffix }: Quotation): string =>
  encodeURIComponent([prefix, exact.slice(0, 60), exact.length, suffix].join(' ').toWellFormed());

interface PointDialogValues {
  kind: string;
  place: string;
  text: string;
  proposal: string;
}

function Fields({ form, labels }: { form: UseFormReturnType<PointDialogValues>; labels: PointDialogValues }) {
  const t = useTranslations('reading');
  const label = useLabels();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Radio.Group label={labels.kind} {...form.getInputProps('kind')}>
          {POINT_KINDS.map((id) => (
            <Radio key={id} value={id} label={label.pointKind(id)} mt={6} />
          ))}
        </Radio.Group>
        <TextInput label={labels.place} maxLength={200} {...form.getInputProps('place')} />
      </SimpleGrid>
      <Textarea
        label={labels.text}
        description={t('addHint')}
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        {...form.getInputProps('text')}
      />
      <Textarea
        label={labels.proposal}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={10_000}
        {...form.getInputProps('proposal')}
      />
    </>
  );
}

export default function PointDialog({ entryId, fileId, passage: { quotation, place }, onClose }: Props) {
  const t = useTranslations('reading');
  const labels = { kind: t('kind'), place: t('place'), text: t('pointText'), proposal: t('proposalField') };
  const form = useForm<PointDialogValues>({
    mode: 'controlled',
    initialValues: { kind: 'minor', place: place.slice(0, 200), text: '', proposal: '' },
    validate: { text: (text) => (isBlank(text) ? translateProblem({ code: 'pointText' }) : null) },
  });
  const { forget } = useUnsavedText(`passage:${entryId}:${fileId}:${makeKey(quotation)}`, form);
  const add = useCall('POST /guidelines/{id}/points', {
    invalidates: [POINTS_CALL],
    failures: 'own',
    onSuccess: () => {
      forget();
      toast.done(t('saved'));
      onClose();
    },
    onError: (error) =>
      form.setErrors(
        Object.fromEntries(
          Object.entries(findFieldErrors(error)).map(([field, words]) => [field.replace(/^points\.0\./, ''), words]),
        ),
      ),
  });
  const submit = form.onSubmit(
    ({ kind, ...words }) => {
      const point = { ...words, kind: toPointKind(kind) ?? 'minor', file_id: fileId, anchor: quotation };
      add.mutate({ params: { id: entryId }, body: { points: [point] } });
    },
    (errors) => showFormErrorsAndFocusField(errors, labels),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('addTitle')}
      verb={t('save')}
      busy={add.isPending}
      size="lg"
      onSubmit={submit}
    >
      <blockquote className={classes.quoted} aria-label={t('quoted')}>
        {quotation.exact}
      </blockquote>
      <Fields form={form} labels={labels} />
      <CallFailure change={add} entryId={entryId} />
    </FormDialog>
  );
}

import type { InterestHandling } from '@imprimatur/contract';
import { isBlank } from '@imprimatur/domain/blank';
import { INTEREST_HANDLINGS, type InterestHandlingKind, MAX_PARTS_LENGTH } from '@imprimatur/domain/people/handling';
import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { FormDialog } from '../../ui/Dialog.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';

interface Props {
  entry: Entry;
  about: InterestHandling;
  onClose: () => void;
}

interface Values {
  readonly handling: InterestHandlingKind | null;
  readonly text: string;
  readonly parts: string;
}

function useHandling({ entry, about, onClose }: Props) {
  const t = useTranslations('declarations.handling');
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { handling: about.handling, text: about.text ?? '', parts: about.parts ?? '' },
    validate: {
      handling: (one) => (one === null ? t('choose') : null),
      text: (text, { handling }) =>
        handling !== null && handling !== 'none_needed' && isBlank(text)
          ? translateProblem({ code: 'writeSomething' })
          : null,
    },
  });
  const { id, version } = entry;
  const change = useEntryChange(
    ({ handling, text, parts }: Values & { handling: InterestHandlingKind }) =>
      call('POST /guidelines/{id}/declarations/{row}/handling', {
        params: { id, row: about.id },
        body: { handling, text, parts, version },
      }),
    { done: t('done', { name: about.name }), onDone: onClose },
  );
  const submit = form.onSubmit(
    ({ handling, ...rest }) => {
      if (handling !== null)
        change.mutate({ ...rest, handling }, { onError: (error) => form.setErrors(findFieldErrors(error)) });
    },
    (errors) => showFormErrorsAndFocusField(errors),
  );
  return { form, change, submit };
}

/** Asks how a person's interests are handled, and explains what each choice means for that person. */
export default function HandleDialog(props: Props) {
  const { entry, about, onClose } = props;
  const t = useTranslations('declarations.handling');
  const label = useLabels();
  const { form, change, submit } = useHandling(props);
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('question', { name: about.name })}
      verb={t('verb')}
      size="lg"
      busy={change.isPending}
      ready={!change.isLoading}
    >
      <Radio.Group label={t('label')} required {...form.getInputProps('handling')}>
        <Stack gap="xs" mt="xs">
          {INTEREST_HANDLINGS.map((one) => (
            <Radio key={one} value={one} label={label.handling(one)} description={t(`means.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('text')}
        description={t('textHint')}
        required={form.values.handling !== 'none_needed'}
        autosize
        minRows={3}
        maxRows={6}
        maxLength={2000}
        {...form.getInputProps('text')}
      />
      <TextInput
        label={t('parts')}
        description={t('partsHint')}
        maxLength={MAX_PARTS_LENGTH}
        {...form.getInputProps('parts')}
      />
      <CallFailure change={change} entryId={entry.id} />
    </FormDialog>
  );
}

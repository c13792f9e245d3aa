import { turnOf } from '@imprimatur/domain/lifecycle/phases';
import { TRANSITIONS } from '@imprimatur/domain/lifecycle/transitions';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../lib/api-error.ts';
import { formatDate, readTypedDay, today } from '../../lib/dates.ts';
import { complain } from '../../lib/failures.ts';
import { useUnsavedText } from '../../lib/unsaved-text.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { MoveLetters } from '../letters/MoveLetters.tsx';
import { noteIn } from '../letters/move.ts';
import { CallFailure } from './CallFailure.tsx';
import type { Ability, Entry } from './entry.ts';
import type { DecisionId } from './moves/decisions.ts';
import { moveOf, sendTransition } from './send-transition.ts';
import { useConsequences } from './use-consequences.ts';
import { useEntryChange } from './use-entry-change.ts';

interface Props {
  entry: Entry;
  id: DecisionId;
  ability: Ability;
  onClose: () => void;
}

/** Opens a round, with the proposed date or another. */
export default function ForwardDialog({ entry, id, ability, onClose }: Props) {
  const t = useTranslations('entry');
  const consequences = useConsequences();
  const label = t('askedUntilLabel', { who: turnOf(TRANSITIONS[id].to) });
  const form = useForm<{ deadline: string | null; note: string }>({
    mode: 'controlled',
    initialValues: { deadline: readTypedDay(ability.deadline ?? ''), note: '' },
    validate: { deadline: (day) => (day === null ? t('chooseDay') : null) },
  });
  const { deadline, note } = form.values;
  const { forget } = useUnsavedText(`forward:${entry.id}:${entry.next_step.since}`, form);
  const input = deadline === null ? {} : { deadline: formatDate(deadline) };
  const forward = useEntryChange(() => sendTransition(entry, ability, { ...input, ...noteIn(note) }), {
    done: t(`decisions.${id}.done`),
    onDone: () => {
      forget();
      onClose();
    },
  });
  const submit = form.onSubmit(
    () => forward.mutate(undefined, { onError: (error) => form.setErrors(fieldErrors(error)) }),
    (errors) => complain(errors, { deadline: label }),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t(`decisions.${id}.question`)}
      verb={t(`decisions.${id}.verb`)}
      size="lg"
      busy={forward.isPending}
      ready={!forward.isLoading}
    >
      <Text>{consequences(id)}</Text>
      <DateField
        label={label}
        description={t('askedUntilHint')}
        required
        minDate={today()}
        {...form.getInputProps('deadline')}
      />
      <MoveLetters
        move={moveOf(entry, ability, id, input)}
        note={note}
        onWrite={(text) => form.setFieldValue('note', text)}
      />
      <CallFailure change={forward} entryId={entry.id} />
    </FormDialog>
  );
}

import { turnOf } from '@imprimatur/domain/lifecycle/phases';
import { TRANSITIONS } from '@imprimatur/domain/lifecycle/transitions';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../lib/api-error.ts';
import { formatDate, readTypedDay, today } from '../../lib/dates.ts';
import { complain } from '../../lib/failures.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { CallFailure } from './CallFailure.tsx';
import type { Ability, Entry } from './entry.ts';
import type { DecisionId } from './moves/decisions.ts';
import { sendTransition } from './send-transition.ts';
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
  const form = useForm<{ deadline: string | null }>({
    mode: 'controlled',
    initialValues: { deadline: readTypedDay(ability.deadline ?? '') },
    validate: { deadline: (day) => (day === null ? t('chooseDay') : null) },
  });
  const forward = useEntryChange((day: string) => sendTransition(entry, ability, { deadline: formatDate(day) }), {
    done: t(`decisions.${id}.done`),
    onDone: onClose,
  });
  const submit = form.onSubmit(
    ({ deadline }) => {
      if (deadline !== null) forward.mutate(deadline, { onError: (error) => form.setErrors(fieldErrors(error)) });
    },
    (errors) => complain(errors, { deadline: label }),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t(`decisions.${id}.question`)}
      verb={t(`decisions.${id}.verb`)}
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
      <CallFailure change={forward} entryId={entry.id} />
    </FormDialog>
  );
}

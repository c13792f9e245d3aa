import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { showDay } from '@imprimatur/domain/dates';
import { type PickablePerson, isOffered } from '@imprimatur/domain/guideline/pickers';
import { type Responsibility, RESPONSIBILITY_LABELS } from '@imprimatur/domain/people/hand-over';
import { ACCEPTANCE, type Acceptance } from '@imprimatur/domain/people/invitation';
import { whatFollows } from '@imprimatur/domain/people/what-follows';
import { ROLE } from '@imprimatur/domain/permissions/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change.ts';
import { today } from '../../lib/dates.ts';
import { complain } from '../../lib/failures.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import { type Entry, phaseOf } from '../entry/entry.ts';
import { keepEntry } from '../entry/queries.ts';
import { useUser } from '../session/current.ts';
import { PersonSelect } from './PersonSelect.tsx';

interface Props {
  entry: Entry;
  role: Responsibility;
  /** `status`: what they answered, where one is invited to the role. */
  from: { readonly id: number; readonly name: string; readonly status: Acceptance | null };
  onClose: () => void;
}

interface Values {
  to: PickablePerson | null;
  comment: string;
  deadline: string | null;
}

const COMMITTEE_ROUND = 50;

function send({ entry, role, from }: Props, { to, comment, deadline }: Values) {
  const params = { id: entry.id };
  const rest = { comment, version: entry.version };
  if (role !== 'reviewer')
    return call('POST /guidelines/{id}/hand-over', { params, body: { role, from: from.id, to: to?.id ?? 0, ...rest } });
  const date = deadline === null ? {} : { deadline: showDay(deadline) };
  const body = { user_id: from.id, by: to?.id ?? 0, ...rest, ...date };
  return call('POST /guidelines/{id}/replace-reviewer', { params, body });
}

/** Puts somebody else in the place of a person, and says what comes of it. */
export default function HandOverDialog(props: Props) {
  const { entry, role, from, onClose } = props;
  const t = useTranslations('responsibilities');
  const user = useUser();
  const client = useQueryClient();
  const router = useRouter();
  const replaces = role === 'reviewer';
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { to: null, comment: '', deadline: null },
    validate: { to: (value) => (value === null ? t('chooseSuccessor') : null) },
  });
  const change = useChange({
    mutationFn: (values: Values) => send(props, values),
    meta: { failures: 'own' },
    onSuccess: async ({ data }) => {
      toast.done(t(replaces ? 'replaced' : 'done'));
      onClose();
      if ('unique_id' in data) await keepEntry(client, data);
      else {
        await client.invalidateQueries({ queryKey: ['GET /guidelines'] });
        router.history.push('/');
      }
    },
    onError: (error) => {
      const { by, ...errors } = fieldErrors(error);
      form.setErrors(by === undefined ? errors : { ...errors, to: by });
    },
  });
  const accepts = (person: PickablePerson) =>
    person.id !== from.id && (replaces ? person.role === ROLE.committee : user.can.office || isOffered(person));
  const { name } = from;
  const unanswered = from.status === ACCEPTANCE.unconfirmed || from.status === ACCEPTANCE.rejected;
  const verb = t(replaces || unanswered ? 'replace' : 'handOver');
  const { to } = form.values;
  const follows = whatFollows({
    role,
    phase: phaseOf(entry),
    status: from.status,
    submitter: from.id === entry.submitter_id,
    own: from.id === user.id,
    office: user.can.office,
    to: to && {
      role: to.role,
      self: to.id === user.id,
      submitter: to.id === entry.submitter_id,
      cowriter: entry.cowrite_user_ids.some(({ value, status }) => value === to.id && status !== ACCEPTANCE.rejected),
    },
  });
  const labels = { to: t('successor'), deadline: t('deadline'), comment: t('comment') };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(replaces || unanswered ? 'replaceTitle' : 'handOverTitle', { name, role: RESPONSIBILITY_LABELS[role] })}
      verb={verb}
      busy={change.isPending}
      ready={!change.isLoading}
      onSubmit={form.onSubmit(
        (values) => change.mutate(values),
        (errors) => complain(errors, labels),
      )}
    >
      <Text>{follows.map((one) => t(`follows.${one}`, { name })).join(' ')}</Text>
      <PersonSelect label={t('successor')} required accepts={accepts} {...form.getInputProps('to')} value={to} />
      {replaces && entry.phase === COMMITTEE_ROUND && (
        <DateField label={t('deadline')} minDate={today()} {...form.getInputProps('deadline')} />
      )}
      <Textarea
        label={t('comment')}
        autosize
        minRows={3}
        maxRows={6}
        maxLength={5000}
        {...form.getInputProps('comment')}
      />
      <CallFailure change={change} entryId={entry.id} />
    </FormDialog>
  );
}

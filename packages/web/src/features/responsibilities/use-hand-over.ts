import { parseDay, formatDay } from '@imprimatur/domain/dates';
import { isCommitteeRound } from '@imprimatur/domain/lifecycle/phase-sets';
import { extendDeadline } from '@imprimatur/domain/lifecycle/timeline';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import type { Responsibility } from '@imprimatur/domain/people/hand-over';
import type { Acceptance } from '@imprimatur/domain/people/invitation';
import { screenAddress } from '@imprimatur/domain/screens';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { findFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change.ts';
import { today } from '../../lib/dates.ts';
import { useUnsavedText } from '../../lib/use-unsaved-text.ts';
import { toast } from '../../ui/toast.tsx';
import type { Entry } from '../entry/entry.ts';
import { cacheEntry, refreshLists } from '../entry/queries.ts';

/** A person's role in an entry that is handed over to another person. */
export interface Part {
  entry: Entry;
  role: Responsibility;
  /** `status` is the answer to the invitation, if the role has invitations. */
  from: {
    readonly id: number;
    readonly name: string;
    readonly status: Acceptance | null;
    /** The person who was suggested as a replacement when this person declined. */
    readonly suggestion?: string | null;
  };
}

interface Values {
  to: PickablePerson | null;
  comment: string;
  deadline: string | null;
}

function buildHandOverChange({ entry, role, from }: Part, { to, comment, deadline }: Values) {
  const rest = { comment, version: entry.version };
  if (role !== 'reviewer') return { transition: 'handOver', role, from: from.id, to: to?.id ?? 0, ...rest } as const;
  const date = deadline === null || formatDay(deadline) === entry.deadline ? {} : { deadline: formatDay(deadline) };
  return { transition: 'replaceReviewer', user_id: from.id, by: to?.id ?? 0, ...rest, ...date } as const;
}

function sendHandOver(part: Part, values: Values) {
  const params = { id: part.entry.id };
  const change = buildHandOverChange(part, values);
  if (change.transition === 'handOver') {
    const { transition: _transition, ...body } = change;
    return call('POST /guidelines/{id}/hand-over', { params, body });
  }
  const { transition: _transition, ...body } = change;
  return call('POST /guidelines/{id}/replace-reviewer', { params, body });
}

/** The suggested deadline of the round once a reviewer joins; null if no round is open. */
const suggestRoundDeadline = ({ entry, role }: Part): string | null =>
  role === 'reviewer' && isCommitteeRound(entry.phase) ? extendDeadline(parseDay(entry.deadline ?? ''), today()) : null;

/**
 * The form that hands over a role. Text is kept until then. Afterwards returns to the list if this person can no longer
 * read the entry.
 */
export function useHandOver(part: Part, onDone: () => void) {
  const t = useTranslations('responsibilities');
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { to: null, comment: '', deadline: suggestRoundDeadline(part) },
    validate: { to: (value) => (value === null ? t('chooseSuccessor') : null) },
  });
  // Leaves out the successor, because that person's data may change or be erased in the meantime.
  const getValues = () => ({ comment: form.getValues().comment, deadline: form.getValues().deadline });
  const persistedForm = { getValues, setValues: form.setValues, isDirty: form.isDirty };
  const { forget } = useUnsavedText(`hand-over:${part.entry.id}:${part.role}:${part.from.id}`, persistedForm);
  const client = useQueryClient();
  const router = useRouter();
  const change = useChange({
    mutationFn: (values: Values) => sendHandOver(part, values),
    meta: { failures: 'own' },
    onSuccess: async ({ data }) => {
      toast.done(t(part.role === 'reviewer' ? 'replaced' : 'done'));
      forget();
      onDone();
      if ('unique_id' in data) await cacheEntry(client, data);
      else {
        await refreshLists(client);
        router.history.push(screenAddress('home'));
      }
    },
    onError: (error) => {
      const { by, ...errors } = findFieldErrors(error);
      form.setErrors(by === undefined ? errors : { ...errors, to: by });
    },
  });
  /** Chooses a person, unless one is chosen. This alone is no change that is kept. */
  const prefill = (to: PickablePerson) => {
    if (form.getValues().to !== null) return;
    const isChanged = form.isDirty();
    form.setFieldValue('to', to);
    if (!isChanged) form.resetDirty({ ...form.getValues(), to });
  };
  const { values } = form;
  const pending = values.to === null ? null : { id: part.entry.id, body: buildHandOverChange(part, values) };
  return { form, change, prefill, pending };
}

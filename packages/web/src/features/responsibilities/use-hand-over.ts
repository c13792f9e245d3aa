import { showDay } from '@imprimatur/domain/dates';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import type { Responsibility } from '@imprimatur/domain/people/hand-over';
import type { Acceptance } from '@imprimatur/domain/people/invitation';
import { screenAddress } from '@imprimatur/domain/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change.ts';
import { toast } from '../../ui/toast.tsx';
import type { Entry } from '../entry/entry.ts';
import { keepEntry } from '../entry/queries.ts';
import { refreshLists } from '../guideline-list/query.ts';

/** A person's part in an entry, which goes to somebody else. */
export interface Part {
  entry: Entry;
  role: Responsibility;
  /** `status`: the answer to the invitation, if the role has invitations. */
  from: { readonly id: number; readonly name: string; readonly status: Acceptance | null };
}

export interface Values {
  to: PickablePerson | null;
  comment: string;
  deadline: string | null;
}

function send({ entry, role, from }: Part, { to, comment, deadline }: Values) {
  const params = { id: entry.id };
  const rest = { comment, version: entry.version };
  if (role !== 'reviewer')
    return call('POST /guidelines/{id}/hand-over', { params, body: { role, from: from.id, to: to?.id ?? 0, ...rest } });
  const date = deadline === null ? {} : { deadline: showDay(deadline) };
  const body = { user_id: from.id, by: to?.id ?? 0, ...rest, ...date };
  return call('POST /guidelines/{id}/replace-reviewer', { params, body });
}

interface Options {
  onDone: () => void;
  /** Receives the sentences of a refusal, by field. */
  onRefused: (errors: Record<string, string>) => void;
}

/** Hands a part over. Leads to the list when this person may not see the entry any more. */
export function useHandOver(part: Part, { onDone, onRefused }: Options) {
  const t = useTranslations('responsibilities');
  const client = useQueryClient();
  const router = useRouter();
  return useChange({
    mutationFn: (values: Values) => send(part, values),
    meta: { failures: 'own' },
    onSuccess: async ({ data }) => {
      toast.done(t(part.role === 'reviewer' ? 'replaced' : 'done'));
      onDone();
      if ('unique_id' in data) await keepEntry(client, data);
      else {
        await refreshLists(client);
        router.history.push(screenAddress('home'));
      }
    },
    onError: (error) => {
      const { by, ...errors } = fieldErrors(error);
      onRefused(by === undefined ? errors : { ...errors, to: by });
    },
  });
}

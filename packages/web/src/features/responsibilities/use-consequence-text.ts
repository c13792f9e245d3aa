import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { ACCEPTANCE } from '@imprimatur/domain/people/invitation';
import { findConsequences } from '@imprimatur/domain/people/hand-over-consequences';
import { useTranslations } from 'use-intl';
import { useUser } from '../session/current.ts';
import type { Part } from './use-hand-over.ts';

/** Returns the consequences of handing the role to `to`, or to a person who is not chosen yet. */
export function useConsequenceText({ entry, role, from }: Part, to: PickablePerson | null): string {
  const t = useTranslations('responsibilities');
  const user = useUser();
  const consequences = findConsequences({
    role,
    phase: entry.phase,
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
  return consequences.map((one) => t(`follows.${one}`, { name: from.name })).join(' ');
}

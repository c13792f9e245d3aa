import { Button } from '@mantine/core';
import { ACCEPTANCE } from '@imprimatur/domain/people/invitation';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { call } from '../../lib/call.ts';
import { announceFailure } from '../../lib/failures.ts';
import { useUser } from '../session/current.ts';
import type { Entry } from '../entry/entry.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';
import { findOpenPart } from '../entry/participants.ts';
import classes from './RoleAnswer.module.css';

const RejectDialog = lazy(() => import('./RejectRoleDialog.tsx'));
const ChangeDialog = lazy(() => import('./ChangeRoleDialog.tsx'));

type Form = 'reject' | 'change' | null;

interface Props {
  entry: Entry;
  /** The form that is open initially. */
  first?: Form;
  /** False if the screen has its own button for accepting. */
  accepts?: boolean;
}

/** Lets an invited person accept the role, reject it, or ask for another one. */
export function RoleAnswer({ entry, first = null, accepts = true }: Props) {
  const t = useTranslations('entry');
  const label = useLabels();
  const user = useUser();
  const [open, setOpen] = useState<Form>(first);
  const part = findOpenPart(entry, user.id);
  const accept = useEntryChange(
    () =>
      call('POST /guideline-users-role-accept/{id}', {
        params: { id: entry.id },
        body: { role: part?.role ?? 'reviewer', version: entry.version },
      }),
    { done: t('roleAccepted') },
  );
  if (part === undefined) return null;

  const hasAskedForChange = part.status === ACCEPTANCE.changeRequest;
  const role = label.part(part.role);
  /** True if the sentence at the top already mentions the invitation. */
  const isAlreadyMentioned = entry.next_step.task === 'answer_invitation';
  const close = () => setOpen(null);
  return (
    <div className={classes.answer}>
      {!isAlreadyMentioned && <p>{hasAskedForChange ? t('changeAsked', { role }) : t('invited', { role })}</p>}
      <div className={classes.buttons}>
        {accepts && (
          <Button
            variant={isAlreadyMentioned ? 'filled' : 'default'}
            loading={accept.isPending}
            onClick={() => accept.mutate(undefined, { onError: announceFailure })}
          >
            {t('acceptRole')}
          </Button>
        )}
        {!hasAskedForChange && (
          <Button variant="default" onClick={() => setOpen('change')}>
            {t('askOtherRole')}…
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => setOpen('reject')}>
          {t('rejectRole')}…
        </Button>
      </div>
      <Suspense fallback={null}>
        {open === 'reject' && <RejectDialog entry={entry} role={part.role} onClose={close} />}
        {open === 'change' && <ChangeDialog entry={entry} role={part.role} onClose={close} />}
      </Suspense>
    </div>
  );
}

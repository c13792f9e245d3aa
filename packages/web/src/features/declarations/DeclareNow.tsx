import { Button } from '@mantine/core';
import { asksForDeclarations } from '@imprimatur/domain/lifecycle/phase-sets';
import { ACCEPTANCE } from '@imprimatur/domain/people/invitation';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Entry, isOpen } from '../entry/entry.ts';
import { useUser } from '../session/current.ts';
import { useDeclaringAddress } from './use-declaring-address.ts';

/** Submitter and participants must declare from pre-approval until the entry has ended. */
function isAsked(entry: Entry, userId: number): boolean {
  const parts = [...entry.co_author_ids, ...entry.cowrite_user_ids, ...entry.review_user_ids];
  const takesPart = parts.some((one) => one.value === userId && one.status !== ACCEPTANCE.rejected);
  return asksForDeclarations(entry.phase) && isOpen(entry) && (entry.submitter_id === userId || takesPart);
}

/** Tells this person that their own declaration is missing and links to its form. */
export function DeclareNow({ entry }: { entry: Entry }) {
  const t = useTranslations('declarations');
  const user = useUser();
  // If the declaration is the next step of this person, the page already says so.
  const missing = entry.next_step.task !== 'declare_interests' && !entry.coi_accepted && isAsked(entry, user.id);
  const addressOf = useDeclaringAddress(missing);
  if (!missing) return null;
  return (
    <Notice
      kind="warning"
      actions={
        <Button component={AppLink} href={addressOf(entry.id)} size="compact-md" variant="default">
          {t('declareNow')}
        </Button>
      }
    >
      {t('missingOwn')}
    </Notice>
  );
}

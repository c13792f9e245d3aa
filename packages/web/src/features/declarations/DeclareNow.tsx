import { screenAddress } from '@imprimatur/domain/screens';
import { Button } from '@mantine/core';
import { asksForDeclarations, hasEnded } from '@imprimatur/domain/lifecycle/phase-sets';
import { ACCEPTANCE } from '@imprimatur/domain/people/invitation';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Entry } from '../entry/entry.ts';
import { useUser } from '../session/current.ts';

/** Submitter and participants are asked to declare, from pre-approval to the end. */
function isAsked(entry: Entry, userId: number): boolean {
  const parts = [...entry.co_author_ids, ...entry.cowrite_user_ids, ...entry.review_user_ids];
  const takesPart = parts.some((one) => one.value === userId && one.status !== ACCEPTANCE.rejected);
  return asksForDeclarations(entry.phase) && !hasEnded(entry.phase) && (entry.submitter_id === userId || takesPart);
}

/** Tells this person that their own declaration is missing and leads to its form. */
export function DeclareNow({ entry }: { entry: Entry }) {
  const t = useTranslations('declarations');
  const user = useUser();
  // The next step says it itself.
  if (entry.next_step.task === 'declare_interests') return null;
  if (entry.coi_accepted || !isAsked(entry, user.id)) return null;
  const href = screenAddress('declaration', { id: entry.id });
  return (
    <Notice
      kind="warning"
      actions={
        <Button component={AppLink} href={href} size="compact-md" variant="default">
          {t('declareNow')}
        </Button>
      }
    >
      {t('missingOwn')}
    </Notice>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { openPartOf } from '../entry/own-part.ts';
import { RoleAnswer } from './RoleAnswer.tsx';
import { entryQuery } from '../entry/queries.ts';
import type { Invitation } from './invitation.ts';

interface Props {
  invitation: Invitation;
  /** Opens the form for declining. */
  declines: boolean;
}

/** The three answers; giving one opens the entry. */
export function AnswerSignedIn({ invitation, declines }: Props) {
  const router = useRouter();
  const { data, error, refetch } = useQuery({ ...entryQuery(invitation.guideline_id), meta: { failures: 'own' } });
  const part = data && openPartOf(data.data, invitation.user_id);
  const answered = data !== undefined && part?.status !== invitation.status;
  useEffect(() => {
    const params = { id: String(invitation.guideline_id) };
    if (answered) void router.navigate({ to: '/guidelines/$id/view', params, replace: true });
  }, [answered, invitation.guideline_id, router]);
  if (error && !data) return <LoadFailure error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={2} />;
  return <RoleAnswer entry={data.data} first={declines ? 'reject' : null} />;
}

import type { Acceptance } from '@imprimatur/domain/people/invitation';
import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { call, type CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';
import { leaveSession } from '../../lib/session.ts';
import { storedToken as session } from '../../lib/storage.ts';
import { formatDate } from '../../lib/dates.ts';
import { Facts } from '../../ui/Facts.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { findOpenPart } from '../entry/participants.ts';
import { entryQuery } from '../entry/queries.ts';
import { userQuery } from '../session/current.ts';
import { rememberRequestedPage } from '../session/sign-in.ts';
import { AcceptByLink } from './AcceptByLink.tsx';
import { BadLink, PublicPage } from './PublicPage.tsx';
import { RoleAnswer } from './RoleAnswer.tsx';
import { isAffiliationMissing } from './use-accept-by-link.ts';

type Invitation = CallResponse<'GET /invitations/{token}'>['data'];

/** The answer named in the email's link. The page only asks for this answer. Opening the page does not give it. */
export type PreselectedAnswer = 'accept' | 'decline';

interface AnswerProps {
  invitation: Invitation;
  /** True if the form for declining is open from the start. */
  declines: boolean;
  /** False if the page has a button of its own for accepting. */
  accepts: boolean;
}

/** The possible answers. Opens the entry after one is given. */
function AnswerSignedIn({ invitation, declines, accepts }: AnswerProps) {
  const router = useRouter();
  const { data, error, refetch } = useQuery({ ...entryQuery(invitation.guideline_id), meta: { failures: 'own' } });
  const part = data && findOpenPart(data.data, invitation.user_id);
  const answered = data !== undefined && part?.status !== invitation.status;
  useEffect(() => {
    const params = { id: String(invitation.guideline_id) };
    if (answered) void router.navigate({ to: '/guidelines/$id/view', params, replace: true });
  }, [answered, invitation.guideline_id, router]);
  if (error && !data) return <LoadFailure error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={2} />;
  return <RoleAnswer entry={data.data} first={declines ? 'reject' : null} accepts={accepts} />;
}

/** Says that another person is signed in. After signing out, the next sign-in returns to this page. */
function OtherPerson({ name, user }: { name: string; user: string }) {
  const t = useTranslations('invitations');
  const router = useRouter();
  const signOut = async () => {
    await call('POST /logout').catch(() => undefined);
    leaveSession();
    rememberRequestedPage(router.state.location.href);
  };
  const button = (
    <Button size="compact-md" variant="default" onClick={() => void signOut()}>
      {t('signOut')}
    </Button>
  );
  return (
    <Notice kind="warning" actions={button}>
      {t('otherPerson', { name, user })}
    </Notice>
  );
}

/** Links to the sign-in, which returns to this page. */
function SignInToAnswer({ declines }: { declines: boolean }) {
  const t = useTranslations('invitations');
  const router = useRouter();
  const signIn = () => {
    rememberRequestedPage(router.state.location.href);
    void router.navigate({ to: '/login' });
  };
  return (
    <div>
      <Text mb="sm">{t(declines ? 'signInToDecline' : 'signInText')}</Text>
      <Button variant={declines ? 'filled' : 'default'} onClick={signIn}>
        {t('signIn')}
      </Button>
    </div>
  );
}

const ANSWER_BY_STATUS: Partial<Record<Acceptance, 'accepted' | 'rejected' | 'changeRequested'>> = {
  1: 'accepted',
  2: 'rejected',
  3: 'changeRequested',
};

interface Props {
  token: string;
  preselected: PreselectedAnswer | undefined;
}

/** The page behind the links of an invitation. Opening it does not answer the invitation, because email scanners follow links. */
export function InvitationScreen({ token, preselected }: Props) {
  const t = useTranslations('invitations');
  const { data, error } = useQuery({
    ...callQueryOptions('GET /invitations/{token}', { params: { token } }),
    meta: { failures: 'own' },
  });
  return (
    <PublicPage title={t('title')}>
      {error && !data && <BadLink error={error} of="invitations" />}
      {!error && !data && <TextSkeleton lines={4} />}
      {data && <InvitationDetails invitation={data.data} token={token} preselected={preselected} />}
    </PublicPage>
  );
}

function InvitationDetails({ invitation, token, preselected }: Props & { invitation: Invitation }) {
  const t = useTranslations('invitations');
  const label = useLabels();
  const signedIn = session.get() !== null;
  const { data: user } = useQuery({ ...userQuery(), enabled: signedIn, meta: { failures: 'own' } });
  const { entry, name, role, submitter, status, open, abandoned_at: abandonedAt, missing } = invitation;
  const answered = ANSWER_BY_STATUS[status];
  const mine = user?.data.id === invitation.user_id;
  const declines = preselected === 'decline';
  // Authors who are signed in are asked for missing details here too. The button in the entry does not ask.
  const acceptsHere = open && !declines && (!signedIn || (mine && isAffiliationMissing(missing)));
  return (
    <>
      <Text size="lg">{t('invites', { submitter, role: label.asPart(role) })}</Text>
      <Facts
        facts={[
          { label: t('entry'), value: entry },
          { label: t('for'), value: name },
        ]}
      />
      {answered !== undefined && <Notice kind="done">{t(answered)}</Notice>}
      {!open && answered === undefined && (
        <Notice kind="info">
          {abandonedAt === null ? t('ended') : t('abandoned', { date: formatDate(abandonedAt) })}
        </Notice>
      )}
      {user && !mine && <OtherPerson name={name} user={user.data.name} />}
      {acceptsHere && <AcceptByLink token={token} missing={missing} />}
      {user && mine && open && <AnswerSignedIn invitation={invitation} declines={declines} accepts={!acceptsHere} />}
      {user && mine && !open && status === 1 && (
        <Button
          component="a"
          href={screenAddress('view', { id: invitation.guideline_id })}
          style={{ justifySelf: 'start' }}
        >
          {t('open')}
        </Button>
      )}
      {!signedIn && open && <SignInToAnswer declines={declines} />}
    </>
  );
}

import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Text } from '@mantine/core';
import type { Acceptance } from '@imprimatur/domain/people/invitation';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { load } from '../../lib/query.ts';
import { token as session } from '../../lib/storage.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { userQuery } from '../session/queries.ts';
import { AcceptByLink } from './AcceptByLink.tsx';
import { AnswerSignedIn } from './AnswerSignedIn.tsx';
import { BadLink } from './BadLink.tsx';
import type { Invitation, Preselected } from './invitation.ts';
import { OtherPerson } from './OtherPerson.tsx';
import { PublicPage } from './PublicPage.tsx';
import { SignInToAnswer } from './SignInToAnswer.tsx';

const ANSWERED: Partial<Record<Acceptance, 'accepted' | 'rejected' | 'changeRequested'>> = {
  1: 'accepted',
  2: 'rejected',
  3: 'changeRequested',
};

interface Props {
  token: string;
  preselected: Preselected | undefined;
}

/** The page behind the links in an invitation. Opening it answers nothing, since programs that scan emails follow links. */
export function InvitationScreen({ token, preselected }: Props) {
  const t = useTranslations('invitations');
  const { data, error } = useQuery({
    ...load('GET /invitations/{token}', { params: { token } }),
    meta: { failures: 'own' },
  });
  return (
    <PublicPage title={t('title')}>
      {error && !data && <BadLink error={error} of="invitations" />}
      {!error && !data && <TextSkeleton lines={4} />}
      {data && <Invited invitation={data.data} token={token} preselected={preselected} />}
    </PublicPage>
  );
}

function Invited({ invitation, token, preselected }: Props & { invitation: Invitation }) {
  const t = useTranslations('invitations');
  const label = useLabels();
  const signedIn = session.get() !== null;
  const { data: user } = useQuery({ ...userQuery(), enabled: signedIn, meta: { failures: 'own' } });
  const { entry, name, role, submitter, status, open } = invitation;
  const answered = ANSWERED[status];
  const mine = user?.data.id === invitation.user_id;
  const declines = preselected === 'decline';
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
      {!open && answered === undefined && <Notice kind="info">{t('ended')}</Notice>}
      {user && !mine && <OtherPerson name={name} user={user.data.name} />}
      {user && mine && open && <AnswerSignedIn invitation={invitation} declines={declines} />}
      {user && mine && !open && status === 1 && (
        <Button
          component="a"
          href={screenAddress('view', { id: invitation.guideline_id })}
          style={{ justifySelf: 'start' }}
        >
          {t('open')}
        </Button>
      )}
      {!signedIn && open && !declines && <AcceptByLink token={token} />}
      {!signedIn && open && <SignInToAnswer declines={declines} />}
    </>
  );
}

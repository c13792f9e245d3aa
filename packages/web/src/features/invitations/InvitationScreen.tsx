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
import type { Invitation } from './invitation.ts';
import { OtherPerson } from './OtherPerson.tsx';
import { PublicPage } from './PublicPage.tsx';
import { SignInToAnswer } from './SignInToAnswer.tsx';

const ANSWERED: Partial<Record<Acceptance, 'accepted' | 'rejected' | 'changeRequested'>> = {
  1: 'accepted',
  2: 'rejected',
  3: 'changeRequested',
};

/** The page behind the link in a mail. Opening it answers nothing, since programs that scan mails follow links. */
export function InvitationScreen({ token }: { token: string }) {
  const t = useTranslations('invitations');
  const { data, error } = useQuery({
    ...load('GET /invitations/{token}', { params: { token } }),
    meta: { failures: 'own' },
  });
  return (
    <PublicPage title={t('title')}>
      {error && !data && <BadLink error={error} of="invitations" />}
      {!error && !data && <TextSkeleton lines={4} />}
      {data && <Invited invitation={data.data} token={token} />}
    </PublicPage>
  );
}

function Invited({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useTranslations('invitations');
  const label = useLabels();
  const signedIn = session.get() !== null;
  const { data: user } = useQuery({ ...userQuery(), enabled: signedIn, meta: { failures: 'own' } });
  const { entry, name, role, submitter, status, open } = invitation;
  const answered = ANSWERED[status];
  const mine = user?.data.id === invitation.user_id;
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
      {user && mine && open && <AnswerSignedIn invitation={invitation} />}
      {user && mine && !open && status === 1 && (
        <Button
          component="a"
          href={screenAddress('view', { id: invitation.guideline_id })}
          style={{ justifySelf: 'start' }}
        >
          {t('open')}
        </Button>
      )}
      {!signedIn && open && <AcceptByLink token={token} />}
      {!signedIn && open && <SignInToAnswer />}
    </>
  );
}

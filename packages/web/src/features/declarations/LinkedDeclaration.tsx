import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, type CallResponse } from '../../lib/call.ts';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { BadLink, PublicPage } from '../invitations/PublicPage.tsx';
import { Declaration } from './Declaration.tsx';
import { linkedDeclarationQuery } from './queries.ts';
import { UsedLink } from './UsedLink.tsx';

type Linked = CallResponse<'GET /declarations/{token}'>['data'];

/** After the link was used, the server no longer sends the answer. */
const isUsed = ({ form, answered_at, on_paper }: Linked): boolean => form === null && answered_at !== null && !on_paper;

/** The page behind a link in an email. It needs no account and shows only the name of the entry. */
export function LinkedDeclaration({ token }: { token: string }) {
  const t = useTranslations('declarations');
  const { data, error } = useQuery({ ...linkedDeclarationQuery(token), meta: { failures: 'own' } });
  /** The answer sent from this page, kept for printing because the link does not show it again. */
  const [sent, setSent] = useState<Linked | null>(null);
  const request = sent ?? data?.data;
  const isAnswered = sent !== null || (request !== undefined && isUsed(request));
  return (
    <PublicPage title={t('title')}>
      {error && !request && <BadLink error={error} of="declarations" />}
      {!error && !request && <TextSkeleton lines={6} />}
      {isAnswered && request && <UsedLink answeredAt={request.answered_at} isShown={sent !== null} />}
      {request && (
        <Declaration
          request={request}
          about={token.slice(-16)}
          send={
            isAnswered
              ? undefined
              : async (body) => setSent((await call('POST /declarations/{token}', { params: { token }, body })).data)
          }
        />
      )}
    </PublicPage>
  );
}

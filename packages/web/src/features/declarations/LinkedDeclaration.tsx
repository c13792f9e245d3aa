import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/call.ts';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { BadLink } from '../invitations/BadLink.tsx';
import { PublicPage } from '../invitations/PublicPage.tsx';
import { Declaration } from './Declaration.tsx';
import { linkedDeclarationQuery } from './queries.ts';

/** The page behind the link in a mail. It needs no account and shows nothing of the entry but its name. */
export function LinkedDeclaration({ token }: { token: string }) {
  const t = useTranslations('declarations');
  const client = useQueryClient();
  const { queryKey } = linkedDeclarationQuery(token);
  const { data, error } = useQuery({ ...linkedDeclarationQuery(token), meta: { failures: 'own' } });
  return (
    <PublicPage title={t('title')}>
      {error && !data && <BadLink error={error} of="declarations" />}
      {!error && !data && <TextSkeleton lines={6} />}
      {data && (
        <Declaration
          request={data.data}
          about={token.slice(-16)}
          send={async (body) =>
            client.setQueryData(queryKey, await call('POST /declarations/{token}', { params: { token }, body }))
          }
        />
      )}
    </PublicPage>
  );
}

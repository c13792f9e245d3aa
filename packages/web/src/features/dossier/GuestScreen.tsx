import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor, Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { CallResponse } from '../../lib/call.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { startDownload } from '../../lib/start-download.ts';
import { callQueryOptions, useCall } from '../../lib/query.ts';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { PublicPage, UnknownLink } from '../invitations/PublicPage.tsx';
import classes from './Dossier.module.css';
import { DossierParts } from './DossierParts.tsx';

function GuestDossier({ token, dossier }: { token: string; dossier: CallResponse<'GET /dossiers/{token}'>['data'] }) {
  const t = useTranslations('dossier.guest');
  const { entry, guest, association, made_at: madeAt } = dossier;
  const download = useCall('POST /dossiers/{token}/get-download-link', {
    failures: 'own',
    onSuccess: ({ link }) => startDownload(link),
  });
  return (
    <>
      <Text size="lg">{t('about', { id: entry.unique_id, title: entry.title })}</Text>
      <p className={classes.note}>
        {t('intro', {
          name: guest.name,
          association,
          date: formatDateTime(madeAt),
          until: formatDateTime(guest.ends_at),
        })}
      </p>
      <div className={`${classes.tools} no-print`}>
        <Button
          data-primary
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate({ params: { token } })}
        >
          {t('download')}
        </Button>
      </div>
      {download.error && <UnknownLink error={download.error} of="dossier.guest" />}
      <p className={classes.note}>
        {t('verify')} <Anchor href={screenAddress('verify')}>{t('verifyLink')}</Anchor>
      </p>
      <div className={classes.parts}>
        <DossierParts dossier={dossier} />
      </div>
    </>
  );
}

/** The page behind a guest's link. Each request is logged as an opening, so the query never refetches by itself. */
export function GuestScreen({ token }: { token: string }) {
  const t = useTranslations('dossier');
  const { data, error } = useQuery({
    ...callQueryOptions('GET /dossiers/{token}', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failures: 'own' },
  });
  return (
    <PublicPage title={t('title')} wide>
      {error && !data && <UnknownLink error={error} of="dossier.guest" />}
      {!error && !data && <TextSkeleton lines={4} />}
      {data && <GuestDossier token={token} dossier={data.data} />}
    </PublicPage>
  );
}

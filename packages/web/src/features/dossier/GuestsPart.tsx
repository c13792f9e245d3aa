import { useTranslations } from 'use-intl';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { DossierPart } from './DossierPart.tsx';
import type { Dossier } from './query.ts';
import { useGuestUses } from './use-guest-uses.ts';

/** The guests of the dossier on paper. On screen, the office manages them in a list of its own. */
export function GuestsPart({ dossier }: { dossier: Dossier }) {
  const t = useTranslations('dossier.guests');
  const describeUse = useGuestUses();
  if (dossier.guests === null) return null;
  return (
    <div className="print-only">
      <DossierPart
        title={t('record')}
        rows={dossier.guests}
        rowName={({ name }) => name}
        columns={[
          { id: 'name', header: t('name'), cell: ({ name }) => name, card: 'title' },
          { id: 'days', header: t('days'), cell: ({ days }) => days, width: '60px' },
          {
            id: 'invited',
            header: t('invitedBy'),
            cell: ({ invited_by: by, created_at: at }) => t('invitedOn', { name: by, date: formatDate(at) }),
          },
          { id: 'opened', header: t('opened'), cell: ({ opened }) => describeUse(opened) },
          { id: 'downloaded', header: t('downloaded'), cell: ({ downloaded }) => describeUse(downloaded) },
          {
            id: 'end',
            header: t('until'),
            cell: ({ ends_at: end, revoked_at: revoked }) =>
              revoked === null ? formatDateTime(end) : t('revokedOn', { date: formatDateTime(revoked) }),
          },
        ]}
      />
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { formatDate } from '../../lib/dates.ts';
import classes from './Dossier.module.css';
import { DossierPart } from './DossierPart.tsx';
import type { Dossier } from './query.ts';

export function CoversPart({ dossier }: { dossier: Dossier }) {
  const t = useTranslations('dossier');
  return (
    <DossierPart
      title={t('covers')}
      rows={dossier.covers}
      rowName={({ upload_id: version, user_name: name }) => `${version}, ${name}`}
      columns={[
        { id: 'version', header: t('version'), cell: ({ upload_id: version }) => version, width: '80px' },
        { id: 'name', header: t('name'), cell: ({ user_name: name }) => name, card: 'title' },
        {
          id: 'text',
          header: t('letter'),
          cell: ({ text }) => <span className={classes.text}>{text}</span>,
          width: '56%',
        },
        { id: 'date', header: t('date'), cell: ({ created_at }) => formatDate(created_at), width: '120px' },
      ]}
    />
  );
}

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../lib/dates.ts';
import { printWhenLoaded } from '../../lib/print.ts';
import { IncompletePrint } from '../../ui/IncompletePrint.tsx';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { hasAbility } from '../entry/entry.ts';
import { useEntry } from '../entry/queries.ts';
import classes from './Dossier.module.css';
import { DossierDownload } from './DossierDownload.tsx';
import { DossierParts } from './DossierParts.tsx';
import { Guests } from './Guests.tsx';
import { dossierQuery } from './query.ts';
import { Release } from './Release.tsx';

/** The record of an entry on one page, limited to what this person may read. */
export function DossierScreen({ id }: { id: number }) {
  const t = useTranslations('dossier');
  const entry = useEntry(id);
  const { data } = useSuspenseQuery(dossierQuery(id));
  const dossier = data.data;
  return (
    <EntryScreen entry={entry} step={t('title')}>
      <IncompletePrint />
      <div className={classes.parts}>
        <p className={classes.note}>
          {t('intro', { association: dossier.association, date: formatDateTime(dossier.made_at) })}
        </p>
        <div className={`${classes.tools} no-print`}>
          <DossierDownload entry={entry} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
            onClick={printWhenLoaded}
          >
            {t('print')}
          </Button>
        </div>
        {hasAbility(entry, 'releaseDossier') && <Release entry={entry} />}
        {hasAbility(entry, 'manageGuests') && <Guests entry={entry} />}
        <DossierParts dossier={dossier} />
      </div>
    </EntryScreen>
  );
}

import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { UnbrokenDates } from '../../ui/UnbrokenDates.tsx';
import type { Entry } from '../entry/entry.ts';
import classes from './Library.module.css';

type Props = Pick<Entry, 'endorsements' | 'documents'>;
type Endorsement = Props['endorsements'][number];
type Document = Props['documents'][number];

function EndorsementItem({ society, kind, asked_on: asked, answered_on: answered, reference }: Endorsement) {
  const t = useTranslations('library');
  const status =
    answered === null ? asked && t('related.asked', { date: asked }) : t('related.answered', { date: answered });
  return (
    <li>
      {t(`related.endorsement.${kind}`, { society })}
      {status !== null && (
        <>
          {' · '}
          <UnbrokenDates>{status}</UnbrokenDates>
        </>
      )}
      {reference !== null && ` · ${reference}`}
    </li>
  );
}

function DocumentItem({ kind, language, title, url, date, out_of_date: isOutOfDate }: Document) {
  const t = useTranslations('library');
  const facts = [t(`related.document.${kind}`), language, date].filter((fact) => fact !== null);
  return (
    <li>
      <Anchor href={url} target="_blank" rel="noreferrer noopener" inherit>
        {title}
      </Anchor>
      {` · ${facts.join(' · ')}`}
      {isOutOfDate && <strong>{` · ${t('related.outOfDate')}`}</strong>}
    </li>
  );
}

export function RelatedList({ endorsements, documents }: Props) {
  if (endorsements.length + documents.length === 0) return null;
  return (
    <ul className={classes.related}>
      {endorsements.map((one, at) => (
        <EndorsementItem key={`endorsement ${at}`} {...one} />
      ))}
      {documents.map((one, at) => (
        <DocumentItem key={`document ${at}`} {...one} />
      ))}
    </ul>
  );
}

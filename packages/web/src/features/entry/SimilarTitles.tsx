import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { screenAddress } from '@imprimatur/domain/screens';
import { useTranslations } from 'use-intl';
import { callQueryOptions } from '../../lib/query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useUser } from '../session/current.ts';
import { PhaseBadge } from './PhaseBadge.tsx';
import classes from './SimilarTitles.module.css';

const PAUSE_MS = 500;

/** Entries and published guidelines with titles similar to `name`. Shows nothing if there are none. */
export function SimilarTitles({ name, own }: { name: string; own: number | undefined }) {
  const t = useTranslations('entry');
  const words = useTranslations('decide');
  const { can } = useUser();
  const [typed] = useDebouncedValue(name.trim(), PAUSE_MS);
  const { data } = useQuery({
    ...callQueryOptions('GET /guidelines/similar', { query: { name: typed } }),
    enabled: can.find_similar && typed !== '',
    placeholderData: (before) => before,
  });
  const others = data?.data.filter(({ id }) => id !== own) ?? [];
  if (others.length === 0) return null;
  return (
    <Notice kind="info" title={words('similar', { count: others.length })}>
      <ul className={classes.list}>
        {others.map((entry) => (
          <li key={entry.id}>
            <a href={screenAddress('view', { id: entry.id })} target="_blank" rel="noreferrer">
              {entry.name}
            </a>{' '}
            {entry.unique_id}{' '}
            {entry.date_of_publication === null ? (
              <PhaseBadge entry={{ phase: entry.phase, abandoned_at: null }} />
            ) : (
              t('publishedOn', { date: entry.date_of_publication })
            )}{' '}
            {entry.withdrawn && <Badge turn="rejected">{words('withdrawn')}</Badge>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { screenAddress } from '@imprimatur/domain/screens';
import { useTranslations } from 'use-intl';
import { callQueryOptions } from '../../lib/query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useUser } from '../session/current.ts';
import type { Entry } from './entry.ts';
import { PhaseBadge } from './PhaseBadge.tsx';
import classes from './SimilarTitles.module.css';

const PAUSE_MS = 500;

interface Props {
  name: string;
  /** The entry with this name. It and the editions that it replaces are not shown. */
  entry: Pick<Entry, 'id' | 'replaces'> | null;
}

/** Entries and published guidelines with titles similar to `name`. Shows nothing if there are none. */
export function SimilarTitles({ name, entry }: Props) {
  const t = useTranslations('entry');
  const words = useTranslations('decide');
  const { can } = useUser();
  const [typed] = useDebouncedValue(name.trim(), PAUSE_MS);
  const { data } = useQuery({
    ...callQueryOptions('GET /guidelines/similar', { query: { name: typed } }),
    enabled: can.find_similar && typed !== '',
    placeholderData: (before) => before,
  });
  const own = new Set(entry === null ? [] : [entry.id, ...entry.replaces.map(({ id }) => id)]);
  const others = data?.data.filter(({ id }) => !own.has(id)) ?? [];
  if (others.length === 0) return null;
  return (
    <Notice kind="info" title={words('similar', { count: others.length })}>
      <ul className={classes.list}>
        {others.map((other) => (
          <li key={other.id}>
            <a href={screenAddress('view', { id: other.id })} target="_blank" rel="noreferrer">
              {other.name}
            </a>{' '}
            {other.unique_id}{' '}
            {other.date_of_publication === null ? (
              <PhaseBadge entry={{ phase: other.phase, abandoned_at: null }} />
            ) : (
              t('publishedOn', { date: other.date_of_publication })
            )}{' '}
            {other.withdrawn && <Badge turn="rejected">{words('withdrawn')}</Badge>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

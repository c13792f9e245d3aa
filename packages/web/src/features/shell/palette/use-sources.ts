import { screenAddress } from '@imprimatur/domain/screens';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { call } from '../../../lib/call.ts';
import { useUser } from '../../session/current.ts';
import { isUser } from '../../users/queries.ts';

export interface PaletteHit {
  id: string;
  label: string;
  description?: string;
  icon?: ReactNode;
  to: string;
}

/** Searches the server for the typed text. */
interface Source {
  id: string;
  /** The heading of the hits from this source. */
  title: string;
  find: (typed: string, signal: AbortSignal) => Promise<PaletteHit[]>;
}

/** Finds entries through the search of the list and, for the office, people through the search of the user list. */
export function useSources(): Source[] {
  const t = useTranslations('app');
  const list = useTranslations('publications');
  const label = useLabels();
  const { office } = useUser().can;
  const entries: Source = {
    id: 'entries',
    title: list('paletteTitle'),
    find: async (query, signal) => {
      const { data } = await call('GET /guidelines', { query: { query, page: 1 }, signal });
      return data.map((row) => ({
        id: `entry-${row.id}`,
        label: row.title,
        description: `${row.unique_id} · ${label.phase(row.phase)} · ${row.submitter_name}`,
        to: screenAddress('view', { id: row.id }),
      }));
    },
  };
  const people: Source = {
    id: 'people',
    title: t('people'),
    find: async (query, signal) => {
      const { data } = await call('GET /users', { query: { query, page: 1 }, signal });
      return data.filter(isUser).map(({ id, name, email, role }) => ({
        id: `user-${id}`,
        label: name,
        description: `${email} · ${label.role(role)}`,
        to: screenAddress('person', { id }),
      }));
    },
  };
  return office ? [entries, people] : [entries];
}

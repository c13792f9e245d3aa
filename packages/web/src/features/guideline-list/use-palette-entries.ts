import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { call } from '../../lib/call.ts';
import { addPaletteProvider } from '../shell/palette-providers.ts';
import { viewAddress } from './row/screens.ts';

/** Finds entries for the command palette with the search of the list. */
export function usePaletteEntries(): void {
  const t = useTranslations('publications');
  const label = useLabels();
  const title = t('paletteTitle');
  useEffect(
    () =>
      addPaletteProvider({
        id: 'entries',
        title,
        find: async (query, signal) => {
          const { data } = await call('GET /guidelines', { query: { query, page: 1 }, signal });
          return data.map((row) => ({
            id: `entry-${row.id}`,
            label: row.name,
            description: `${row.unique_id} · ${label.phase(row.phase)} · ${row.submitter_name}`,
            to: viewAddress(row),
          }));
        },
      }),
    [title, label],
  );
}

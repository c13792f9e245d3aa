import { screenAddress } from '@imprimatur/domain/screens';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { call } from '../../lib/call.ts';
import { useUser } from '../session/current.ts';
import { addPaletteProvider } from '../shell/palette-providers.ts';
import { isUser } from './queries.ts';

/** Finds people for the command palette of the office, with the search of the user list. */
export function usePalettePeople(): void {
  const t = useTranslations('app');
  const say = useLabels();
  const title = t('people');
  const { office } = useUser().can;
  useEffect(() => {
    if (!office) return;
    return addPaletteProvider({
      id: 'people',
      title,
      find: async (query, signal) => {
        const { data } = await call('GET /users', { query: { query, page: 1 }, signal });
        return data.filter(isUser).map(({ id, name, email, role }) => ({
          id: `user-${id}`,
          label: name,
          description: `${email} · ${say.role(role)}`,
          to: screenAddress('person', { id }),
        }));
      },
    });
  }, [title, office, say]);
}

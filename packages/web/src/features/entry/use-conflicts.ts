import { useQuery } from '@tanstack/react-query';
import { callQueryOptions } from '../../lib/query.ts';
import { type Entry, hasAbility } from './entry.ts';

/** Loads possible conflicts of interest of an entry, for readers who may see them. */
export const useConflicts = (entry: Entry, enabled = true) =>
  useQuery({
    ...callQueryOptions('GET /guidelines/{id}/conflicts', { params: { id: entry.id } }),
    enabled: enabled && hasAbility(entry, 'readConflicts'),
  });

import { useQuery } from '@tanstack/react-query';
import { load } from '../../lib/query.ts';
import { type Entry, may } from './entry.ts';

/** Loads possible conflicts of interest of an entry, for readers who may see them. */
export const useConflicts = (entry: Entry, enabled = true) =>
  useQuery({
    ...load('GET /guidelines/{id}/conflicts', { params: { id: entry.id } }),
    enabled: enabled && may(entry, 'readConflicts'),
  });

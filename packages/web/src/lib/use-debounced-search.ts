import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';

const PAUSE_MS = 300;

/**
 * Searches when the typing pauses, or immediately on request. `query` is the last search. People who have followed a link in the meantime
 * are not redirected back, although this screen stays until the next one has loaded.
 */
export function useDebouncedSearch(query: string, search: (words: string) => void) {
  const router = useRouter();
  const searchLater = useDebouncedCallback((words: string, path: string) => {
    if (words.trim() !== query && router.state.location.pathname === path) search(words.trim());
  }, PAUSE_MS);
  const searchNow = (words: string) => {
    searchLater.cancel();
    search(words);
  };
  return { onType: (words: string) => searchLater(words, router.state.location.pathname), onSearch: searchNow };
}

import { useDebouncedCallback } from '@mantine/hooks';

const PAUSE_MS = 300;

/** Searches when the typing pauses, or immediately on request. `query` is the last search. */
export function useSearchSoon(query: string, search: (words: string) => void) {
  const soon = useDebouncedCallback((words: string) => {
    if (words.trim() !== query) search(words.trim());
  }, PAUSE_MS);
  const now = (words: string) => {
    soon.cancel();
    search(words);
  };
  return { onType: soon, onSearch: now };
}

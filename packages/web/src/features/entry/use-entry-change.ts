import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../lib/change.ts';
import { toast } from '../../ui/toast.tsx';
import type { Entry } from './entry.ts';
import { cacheEntry } from './queries.ts';

interface Options {
  /** Success message. */
  done: string;
  onDone?: (entry: Entry) => unknown;
}

/** A call that changes an entry and returns it. Callers must show failures; see `CallFailure`. */
export function useEntryChange<Input = void>(
  send: (input: Input) => Promise<{ data: Entry }>,
  { done, onDone }: Options,
) {
  const client = useQueryClient();
  return useChange<{ data: Entry }, Input>({
    mutationFn: send,
    meta: { failures: 'own' },
    onSuccess: async ({ data }) => {
      await cacheEntry(client, data);
      toast.done(done);
      await onDone?.(data);
    },
  });
}

import { type MutateOptions, type MutationMeta, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from './api-error.ts';

type MutationOptions<Answer, Input> = UseMutationOptions<Answer, ApiError, Input>;

export interface ChangeOptions<Answer, Input>
  extends Pick<MutationOptions<Answer, Input>, 'onSuccess' | 'onError' | 'onSettled'> {
  mutationFn: (input: Input) => Promise<Answer>;
  meta?: MutationMeta;
  /** Returns a key for the item that is changed, if one hook changes several. Only one run per key is active at a time. */
  itemKey?: (input: Input) => string;
}

/**
 * The only way to change something on the server. During a run, a second run for the same item does nothing, so that a double click or a
 * slow response cannot store something twice. A run lasts until `onSuccess` has settled; an `onSuccess` that navigates to another screen
 * must return the promise of the navigation. No run starts while `reload` is loading (`isLoading`), because it would send the refused
 * version again.
 */
export function useChange<Answer, Input = void>({ itemKey = () => '', ...options }: ChangeOptions<Answer, Input>) {
  const running = useRef(new Set<string>());
  const mutation = useMutation<Answer, ApiError, Input>({
    ...options,
    onSettled: (...end) => {
      running.current.delete(itemKey(end[2]));
      return options.onSettled?.(...end);
    },
  });
  const reloading = useMutation<void, ApiError, () => Promise<void>>({
    mutationFn: (load) => load(),
    onSuccess: mutation.reset,
  });
  const mutate = (input: Input, callbacks?: MutateOptions<Answer, ApiError, Input>): void => {
    const key = itemKey(input);
    if (running.current.has(key) || reloading.isPending) return;
    running.current.add(key);
    mutation.mutate(input, callbacks);
  };
  return { ...mutation, mutate, reload: reloading.mutate, isLoading: reloading.isPending };
}

import { type ApiError, asApiError } from './api-error.ts';
import { createStore } from './store.ts';

/** The refusal that is being shown; the dialog itself is `features/failure`. */
export const announcedFailure = createStore<ApiError | null>(null);

/** Shows a refusal in a dialog (specification §8). A 401 has its own way; an aborted call is nobody's news. */
export function announceFailure(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const failure = asApiError(error);
  if (failure.status !== 401) announcedFailure.set(failure);
}

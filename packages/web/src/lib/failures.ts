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

interface Incomplete {
  lines: readonly string[];
  close: () => void;
}

/** The form whose fields are being complained of. */
export const announcedIncomplete = createStore<Incomplete | null>(null);

/**
 * Says in the 'Error!' dialog (specification §8) what keeps a form from being sent: `errors` by field, `labels` name the
 * fields. Ends when it is closed; the form then takes the focus to what is wrong.
 */
export function announceIncomplete(
  errors: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>> = {},
): Promise<void> {
  const lines = Object.entries(errors).flatMap(([field, sentence]) =>
    typeof sentence === 'string' ? [labels[field] ? `${labels[field]}: ${sentence}` : sentence] : [],
  );
  return new Promise((resolve) => {
    const close = () => {
      announcedIncomplete.set(null);
      resolve();
    };
    announcedIncomplete.set({ lines, close });
  });
}

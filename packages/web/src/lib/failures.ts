import { type ApiError, asApiError } from './api-error.ts';
import { createStore, type Store } from './store.ts';

/** Something that a dialog says until it is closed. */
interface Announced<T> {
  readonly what: T;
  readonly close: () => void;
}

const announce = <T>(store: Store<Announced<T> | null>, what: T): Promise<void> =>
  new Promise((resolve) => {
    const close = () => {
      store.set(null);
      resolve();
    };
    store.set({ what, close });
  });

/** The refusal that is being shown; the dialog itself is `features/failure`. */
export const announcedFailure = createStore<Announced<ApiError> | null>(null);

/**
 * Shows a refusal in a dialog (specification §8) and resolves when it is closed. A 401 has its own way; an aborted call is
 * nobody's news.
 */
export async function showFailure(error: unknown): Promise<void> {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const failure = asApiError(error);
  if (failure.status !== 401) await announce(announcedFailure, failure);
}

/** Shows a refusal, for callers that go on without its answer. */
export const announceFailure = (error: unknown): void => void showFailure(error);

/** What the form lacks that is being complained of, line by line. */
export const announcedIncomplete = createStore<Announced<readonly string[]> | null>(null);

/**
 * Says in the 'Error!' dialog (specification §8) what keeps a form from being sent: `errors` by field, `labels` name the
 * fields. Ends when it is closed; a form with a summary then takes the focus there.
 */
export function announceIncomplete(
  errors: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>> = {},
): Promise<void> {
  const lines = Object.entries(errors).flatMap(([field, sentence]) =>
    typeof sentence === 'string' ? [labels[field] ? `${labels[field]}: ${sentence}` : sentence] : [],
  );
  return announce(announcedIncomplete, lines);
}

/** The first field that is complained of, in the dialog on top or on the page; once the complaint has left the page. */
const toFirstField = () =>
  setTimeout(() => {
    const place = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
    place.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

/** A form without a summary cannot be sent: says why, then leads to the first field that is wrong. */
export const complain = (...complaint: Parameters<typeof announceIncomplete>): void =>
  void announceIncomplete(...complaint).then(toFirstField);

/** The server could not process a form: says so, then leads to the first field that is wrong. */
export const complainOfRefusal = (error: ApiError): void => void showFailure(error).then(toFirstField);

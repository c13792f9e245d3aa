import { type ApiError, toApiError } from './api-error.ts';
import { createStore, type Store } from './store.ts';

/** The content of an open dialog. */
interface Announced<T> {
  readonly content: T;
  readonly close: () => void;
}

const openDialog = <T>(store: Store<Announced<T> | null>, content: T): Promise<void> =>
  new Promise((resolve) => {
    const close = () => {
      store.set(null);
      resolve();
    };
    store.set({ content, close });
  });

/** The refusal that the dialog of `features/failure` shows. */
export const announcedFailure = createStore<Announced<ApiError> | null>(null);

/**
 * Shows a refusal in a dialog (specification §8) and resolves when it is closed. A 401 is not shown here, because it ends the session; an
 * aborted call is not shown either.
 */
export async function showFailure(error: unknown): Promise<void> {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const failure = toApiError(error);
  if (failure.status !== 401) await openDialog(announcedFailure, failure);
}

/** Calls `showFailure` without waiting. */
export const announceFailure = (error: unknown): void => void showFailure(error);

/** The lines of the dialog with the missing fields of a form. */
export const announcedFormErrors = createStore<Announced<readonly string[]> | null>(null);

/**
 * Shows in the 'Error!' dialog (specification §8) why a form cannot be sent: `errors` and `labels` by field. Resolves
 * when the dialog is closed, so that a form can focus its summary.
 */
export function showFormErrors(
  errors: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>> = {},
): Promise<void> {
  const lines = Object.entries(errors).flatMap(([field, sentence]) =>
    typeof sentence === 'string' ? [labels[field] ? `${labels[field]}: ${sentence}` : sentence] : [],
  );
  return openDialog(announcedFormErrors, lines);
}

/** Focuses the first invalid field of the top dialog or the page. Waits until the error dialog has closed. */
const focusFirstInvalidField = () =>
  setTimeout(() => {
    const container = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
    container.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

/** For a form without a summary: shows why it cannot be sent, then focuses the first invalid field. */
export const showFormErrorsAndFocusField = (...problems: Parameters<typeof showFormErrors>): void =>
  void showFormErrors(...problems).then(focusFirstInvalidField);

/** For a form that the server refused: shows why, then focuses the first invalid field. */
export const showRefusalAndFocusField = (error: ApiError): void => void showFailure(error).then(focusFirstInvalidField);

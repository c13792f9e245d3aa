import { createFormContext } from '@mantine/form';
import type { EntryForm } from './model/entry-form.ts';

/** All seven steps share one form. */
export const [EntryFormProvider, useEntryForm, useNewEntryForm] = createFormContext<EntryForm>();

export type EntryFormApi = ReturnType<typeof useEntryForm>;

/** Clears the errors of a path and of everything below it. The form itself clears only the changed path. */
export function clearErrorsUnder(form: EntryFormApi, path: string): void {
  for (const marked of Object.keys(form.errors)) {
    if (marked === path || marked.startsWith(`${path}.`)) form.clearFieldError(marked);
  }
}

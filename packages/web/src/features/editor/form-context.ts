import { createFormContext } from '@mantine/form';
import type { EntryForm } from './model/entry-form.ts';

/** The one form behind all seven steps. */
export const [EntryFormProvider, useEntryForm, useNewEntryForm] = createFormContext<EntryForm>();

export type EntryFormApi = ReturnType<typeof useEntryForm>;

/** Takes the marks off a path and everything below it: the form itself clears only the very path that changed. */
export function clearBelow(form: EntryFormApi, path: string): void {
  for (const marked of Object.keys(form.errors)) {
    if (marked === path || marked.startsWith(`${path}.`)) form.clearFieldError(marked);
  }
}

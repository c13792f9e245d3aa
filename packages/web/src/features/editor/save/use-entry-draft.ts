import type { Guideline } from '@imprimatur/contract';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useUnsavedText } from '../../../lib/use-unsaved-text.ts';
import { cacheEntry, entryQuery } from '../../entry/queries.ts';
import { useUser } from '../../session/current.ts';
import { useNewEntryForm } from '../form-context.ts';
import { beginCreation } from './creation.ts';
import type { StoredForm } from './draft-state.ts';
import { EntryDraft } from './entry-draft.ts';

interface Input {
  /** The entry in the cache; null for a new one. */
  entry: Guideline | null;
  /** True if a save stores this field. */
  stores: (field: EditorField) => boolean;
  /** Navigates to the new entry. Resolves to false if the person has left the editor. */
  onCreated: (id: number) => Promise<boolean>;
}

/**
 * The editor's form and its stored state. Typed values survive a reload, an expired session, and a newer version by another person, with
 * which they are merged field by field.
 */
export function useEntryDraft({ entry, stores, onCreated }: Input) {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const [draft] = useState(() => new EntryDraft(userId, entry, stores));
  const state = useSyncExternalStore(draft.subscribe, draft.now);
  const { base } = state;
  const form = useNewEntryForm({ mode: 'controlled', initialValues: base.values });

  const { forget, keep } = useUnsavedText<StoredForm>(`entry:${entry?.id ?? 'new'}`, {
    getValues: () => ({ base: base.values, values: form.getValues() }),
    setValues: draft.restore,
    isDirty: draft.isDirty,
  });
  useLayoutEffect(() => {
    const load = async (id: number) => (await client.fetchQuery({ ...entryQuery(id), staleTime: 0 })).data;
    draft.connect({ form, forget, keep, open: onCreated, load, store: (one) => cacheEntry(client, one) }, entry);
  });
  useEffect(() => draft.enter(), [draft]);

  const isNew = entry === null;
  useEffect(() => {
    if (isNew) beginCreation(userId);
  }, [isNew, userId]);

  return { ...state, draft, form, changed: draft.changedIn(form.values), forget };
}

export type EntryDraftForm = ReturnType<typeof useEntryDraft>;

import type { Guideline, SentBack } from '@imprimatur/contract';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { callQueryOptions } from '../../../lib/query.ts';
import { type EntryForm, toEntryForm } from '../model/entry-form.ts';
import { findMeaningfulChanges } from '../model/changed-fields.ts';
import { findRights } from '../rights.ts';

/** The values of an entry when it was sent back, and the fields that have changed since. */
export interface Changes {
  readonly before: EntryForm | null;
  readonly changed: readonly EditorField[];
  /** Names of the people in the earlier values. They may no longer be in the list of people. */
  readonly names: ReadonlyMap<number, string>;
}

const NO_CHANGES: Changes = { before: null, changed: [], names: new Map() };

const ChangesContext = createContext(NO_CHANGES);
export const ChangesProvider = ChangesContext.Provider;
export const useChanges = (): Changes => useContext(ChangesContext);

const toForm = (sentBack: SentBack): EntryForm => {
  const asOptions = (ids: readonly number[]) => ids.map((value) => ({ value }));
  return toEntryForm({
    ...sentBack,
    cowrite_user_ids: asOptions(sentBack.cowrite_user_ids),
    review_user_ids: asOptions(sentBack.review_user_ids),
  });
};

export function useChangesSince(entry: Guideline | null, form: EntryForm): Changes {
  const isRevision = entry !== null && entry.phase === PHASE.formalCheckApproval && findRights(entry).whole;
  const { data } = useQuery({
    ...callQueryOptions('GET /guidelines/{id}/sent-back', { params: { id: entry?.id ?? 0 } }),
    enabled: isRevision,
  });
  if (!isRevision || data?.data == null) return NO_CHANGES;
  const before = toForm(data.data);
  const names = new Map(data.data.names.map(({ id, name }) => [id, name]));
  return { before, changed: findMeaningfulChanges(before, form), names };
}

import type { Guideline } from '@imprimatur/contract';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import { useEffect, useRef } from 'react';
import { useUser } from '../../session/current.ts';
import { emptyForm, type EntryForm } from '../model/entry-form.ts';
import { changedFields } from '../model/merge.ts';
import { FIELDS } from '../model/steps.ts';
import { beginCreation, createOnce } from './creation.ts';
import { saveFields } from './send.ts';
import type { KeptForm } from './use-kept-form.ts';
import type { StoredEntry } from './use-stored-entry.ts';

interface Input {
  entry: Guideline | null;
  kept: KeptForm;
  stored: StoredEntry;
}

/** Makes a stored draft of a new entry. */
export function useCreation({ entry, kept, stored }: Input) {
  const { id: userId } = useUser();
  const isNew = entry === null;
  const here = useRef(true);
  useEffect(() => {
    if (isNew) beginCreation(userId);
  }, [isNew, userId]);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  /** By the button: with all that is in the form. Callers must open the entry, or lead elsewhere. */
  const whole = async (form: EntryForm): Promise<Guideline> => {
    const { entry: created, sent } = await createOnce(userId, form, FIELDS);
    const lacks = changedFields({ ...emptyForm, ...sent }, form).length > 0;
    const answer = lacks ? await saveFields(form, FIELDS, created) : created;
    await stored.take(answer, form);
    return answer;
  };

  /** By itself, while it is typed: with these fields. */
  const some = async (fields: readonly EditorField[]): Promise<Guideline> => {
    const { entry: created, sent } = await createOnce(userId, kept.form.getValues(), fields);
    await stored.store(created);
    if (here.current && (await stored.open(created))) {
      await stored.takeSome(created, sent);
      return created;
    }
    // The form was left meanwhile, and nothing would store the last words by itself any more.
    const left = kept.typedSince(sent);
    const answer = left.length > 0 ? await saveFields(kept.form.getValues(), left, created) : created;
    kept.forget();
    await stored.store(answer);
    return answer;
  };
  return { whole, some };
}

export type Creation = ReturnType<typeof useCreation>;

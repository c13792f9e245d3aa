import type { Guideline } from '@imprimatur/contract';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { useEffect, useEffectEvent, useState } from 'react';
import { asApiError } from '../../../lib/api-error.ts';
import { pick } from '../model/payload.ts';
import { draftErrors } from '../model/problems.ts';
import { fieldOf, fieldsOf, STEP_OF } from '../model/steps.ts';
import { saveFields } from './send.ts';
import type { Creation } from './use-creation.ts';
import type { KeptForm } from './use-kept-form.ts';
import type { LostSaves } from './use-lost-saves.ts';
import type { Newer } from './use-newer.ts';
import type { StoredEntry } from './use-stored-entry.ts';
import type { Version } from './use-version.ts';

/** Typing pauses this long before the draft is stored. Each time is a row of the log. */
const PAUSE_MS = 3000;
const LONGEST_WAIT_MS = 60_000;

interface Input {
  kept: KeptForm;
  /** The step that is open. */
  step: StepId;
  steps: readonly StepId[];
  stored: StoredEntry;
  newer: Newer;
  version: Version;
  lost: LostSaves;
  creation: Creation;
  /** Nothing is stored by itself now. */
  held: boolean;
}

/**
 * Stores what was typed in a draft once the typing pauses; a new entry becomes one as soon as it has a title. Wrong fields wait until
 * they are right. People wait until their step is left: half an address can be somebody else's, and co-writers are invited.
 */
export function useSavingWhileTyping(input: Input): void {
  const { kept, step, steps, stored, newer, version, lost, creation, held } = input;
  const [tries, setTries] = useState(0);
  const { changed, form, base } = kept;
  const storedByItself = (field: EditorField): boolean => step !== 'parties' || STEP_OF[field] !== 'parties';

  const fieldsToStore = (): EditorField[] => {
    const wrong = Object.keys(draftErrors(form.getValues(), steps)).map(fieldOf);
    return changed.filter(
      (field) => storedByItself(field) && fieldsOf(steps).includes(field) && !wrong.includes(field),
    );
  };

  const save = async (at: Guideline, fields: readonly EditorField[]): Promise<Guideline | null> => {
    const sent = pick(form.getValues(), fields);
    try {
      const answer = await saveFields(form.getValues(), fields, at);
      await stored.takeSome(answer, sent);
      return answer;
    } catch (error) {
      lost.note(error, sent);
      if (asApiError(error).status !== 409) throw error;
      // If it is not one's own, the notice of the newer version appears now that it is known here.
      return await newer.readOwn(at.id);
    }
  };
  const store = async (at: Guideline | null): Promise<Guideline | null> => {
    const fields = fieldsToStore();
    if (fields.length === 0 || (at === null && !fields.includes('name'))) return at;
    try {
      const answer = await (at === null ? creation.some(fields) : save(at, fields));
      setTries(0);
      return answer;
    } catch (error) {
      if (asApiError(error).passing) setTries((times) => times + 1);
      return at;
    }
  };
  const begin = useEffectEvent(() => version.follow(version.latest().then(store)));

  const waits = !held && changed.some(storedByItself);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(begin, Math.min(PAUSE_MS * 2 ** tries, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [waits, form.values, base.version, tries]);
}

import type { Guideline } from '@imprimatur/contract';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { useEffect, useEffectEvent, useState } from 'react';
import { asApiError } from '../../../lib/api-error.ts';
import { pick } from '../model/payload.ts';
import { draftErrors } from '../model/problems.ts';
import { fieldOf, fieldsOf, STEP_OF } from '../model/steps.ts';
import { saveFields } from './send.ts';
import type { KeptForm } from './use-kept-form.ts';
import type { StoredEntry } from './use-stored-entry.ts';
import type { Version } from './use-version.ts';

/** Typing pauses this long before the draft is stored. Each time is a row of the log. */
const PAUSE_MS = 3000;
const LONGEST_WAIT_MS = 60_000;

interface Input {
  entry: Guideline | null;
  kept: KeptForm;
  steps: readonly StepId[];
  stored: StoredEntry;
  version: Version;
  /** Nothing is stored by itself now. */
  held: boolean;
}

/** People are stored by the button alone: half an address is none, and taking somebody out asks first. */
const storedByItself = (field: EditorField): boolean => STEP_OF[field] !== 'parties';

/** Stores what was typed in a stored draft once the typing pauses. Wrong fields wait until they are right. */
export function useSavingWhileTyping({ entry, kept, steps, stored, version, held }: Input): void {
  const [tries, setTries] = useState(0);
  const { changed, form } = kept;

  const fieldsToStore = (): EditorField[] => {
    const wrong = Object.keys(draftErrors(form.getValues(), steps)).map(fieldOf);
    return changed.filter(
      (field) => storedByItself(field) && fieldsOf(steps).includes(field) && !wrong.includes(field),
    );
  };

  const store = async (id: number, on: number): Promise<Guideline | null> => {
    const sent = form.getValues();
    const fields = fieldsToStore();
    if (fields.length === 0) return null;
    try {
      const answer = await saveFields(sent, fields, { id, version: on });
      await stored.takeSome(answer, pick(sent, fields));
      setTries(0);
      return answer;
    } catch (error) {
      const failure = asApiError(error);
      if (failure.passing) setTries((times) => times + 1);
      // The notice of the newer version appears once it is known here.
      else if (failure.status === 409) await stored.lookAgain(id);
      return null;
    }
  };
  const begin = useEffectEvent(() => {
    if (entry !== null) version.follow(version.settled().then((on) => store(entry.id, on)));
  });

  const waits = entry !== null && !held && changed.some(storedByItself);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(begin, Math.min(PAUSE_MS * 2 ** tries, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [waits, form.values, tries]);
}

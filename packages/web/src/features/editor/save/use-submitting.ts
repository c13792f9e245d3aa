import type { Guideline } from '@imprimatur/contract';
import { useTranslations } from 'use-intl';
import { useChange } from '../../../lib/change.ts';
import { announceFailure } from '../../../lib/failures.ts';
import { toast } from '../../../ui/toast.tsx';
import { submit } from './send.ts';
import type { Creation } from './use-creation.ts';
import type { KeptForm } from './use-kept-form.ts';
import type { Refusal } from './use-refusal.ts';
import type { StoredEntry } from './use-stored-entry.ts';
import type { Version } from './use-version.ts';

interface Input {
  entry: Guideline | null;
  kept: KeptForm;
  stored: StoredEntry;
  refusal: Refusal;
  version: Version;
  creation: Creation;
  onLeft: () => Promise<void>;
}

/** Submits an entry; a new one is stored before, and stays a draft if that is refused. */
export function useSubmitting({ entry, kept, stored, refusal, version, creation, onLeft }: Input) {
  const t = useTranslations('editor.messages');
  return useChange({
    meta: { failures: 'own' },
    mutationFn: async (said: { mail_note?: string }) => {
      const sent = kept.form.getValues();
      const draft = (await version.latest()) ?? (await creation.whole(sent));
      try {
        const answer = await submit(sent, draft, said);
        kept.forget();
        await stored.store(answer);
      } catch (error) {
        if (entry !== null) throw error;
        await stored.open(draft);
        return announceFailure(error);
      }
      toast.done(t('submitted'));
      await onLeft();
    },
    onError: refusal.refused,
  });
}

import { screenAddress } from '@imprimatur/domain/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change.ts';
import { toast } from '../../ui/toast.tsx';
import { cacheEntry } from '../entry/queries.ts';

/** Creates a draft owned by this person that will replace the edition, and opens it in the editor. */
export function useRevise() {
  const t = useTranslations('library');
  const client = useQueryClient();
  const router = useRouter();
  return useChange({
    mutationFn: (id: number) => call('POST /guidelines/{id}/revise', { params: { id }, body: {} }),
    onSuccess: async ({ data }) => {
      await cacheEntry(client, data);
      toast.done(t('revisionStarted', { id: data.unique_id }));
      await router.navigate({ href: screenAddress('edit', { id: data.id }) });
    },
  });
}

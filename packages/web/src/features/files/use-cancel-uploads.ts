import { useTranslations } from 'use-intl';
import { confirm } from '../../ui/confirm.tsx';
import { forget } from './send-in-chunks.ts';
import type { Unfinished } from './unfinished.ts';
import type { UploadItem, UploadQueue } from './upload-queue.ts';

const quietly = (work: Promise<void>) => void work.catch(() => {});

/** Ways to give up uploads; `begunOf` returns what the server has of a file. */
export function useCancelUploads(queue: UploadQueue, begunOf: (item: UploadItem) => Unfinished | undefined) {
  const t = useTranslations('files');
  const remove = (...chosen: readonly UploadItem[]) => {
    const begun = chosen.flatMap((item) => begunOf(item) ?? []);
    queue.remove(...chosen.map(({ id }) => id));
    for (const one of begun) quietly(forget(one));
  };
  return {
    /** Asks first if part of the file has arrived. */
    remove: async (item: UploadItem) => {
      const { name } = item.file;
      const question = {
        title: t('cancelQuestion', { name }),
        text: t('cancelText'),
        verb: t('cancelOne'),
        danger: true,
      };
      if (begunOf(item) === undefined || (await confirm(question))) remove(item);
    },
    removeAll: async () => {
      const question = { title: t('cancelAllQuestion'), text: t('cancelAllText'), verb: t('cancelAll'), danger: true };
      if (await confirm(question)) remove(...queue.now().items);
    },
    forget: (one: Unfinished) => quietly(forget(one)),
  };
}

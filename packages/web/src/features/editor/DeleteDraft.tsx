import { Anchor } from '@mantine/core';
import type { Guideline } from '@imprimatur/contract';
import { isDraft } from '@imprimatur/domain/lifecycle/phase-sets';
import { useTranslations } from 'use-intl';
import { toast } from '../../ui/toast.tsx';
import { useDelete } from '../guideline-list/use-delete.ts';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  entry: Guideline;
  onDeleted: () => Promise<void>;
}

/** Offered beside the form, because drafts are stored automatically and may not be wanted. */
export function DeleteDraft({ editor, entry, onDeleted }: Props) {
  const t = useTranslations('editor');
  const remove = useDelete<Guideline>(() => {
    editor.draftForm.forget();
    toast.done(t('messages.deleted', { name: entry.unique_id }));
    void onDeleted();
  });
  if (!isDraft(entry.phase) || !entry.row_actions.some(({ name }) => name === 'delete')) return null;
  return (
    <Anchor component="button" type="button" c="var(--mantine-color-error)" onClick={() => void remove(entry)}>
      {t('deleteDraft')}
    </Anchor>
  );
}

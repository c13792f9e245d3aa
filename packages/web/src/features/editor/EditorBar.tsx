import { Button } from '@mantine/core';
import { isDraft } from '@imprimatur/domain/lifecycle/phase-sets';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { formatDateTime, formatTime } from '../../lib/dates.ts';
import { useKeyHint, useModKey, useShortcut } from '../../lib/keys.ts';
import classes from './EditorBar.module.css';
import { useSubmit } from './save/use-submit.tsx';
import type { Editor } from './use-editor.ts';

function SavedNote({ editor }: { editor: Editor }) {
  const t = useTranslations('editor.bar');
  const { draftForm, entry } = editor;
  const unsaved = draftForm.changed.length > 0;
  const text = unsaved
    ? t(entry === null ? 'notSaved' : 'changed')
    : draftForm.savedAt
      ? t('savedAt', { time: formatTime(draftForm.savedAt) })
      : entry
        ? t('lastSaved', { time: formatDateTime(entry.updated_at) })
        : '';
  return (
    <p className={classes.note} role="status" data-unsaved={unsaved || undefined}>
      {text}
    </p>
  );
}

/**
 * The buttons below every step. Guards against double clicks: the second click on *Next* must not press the button that replaces it.
 */
export function EditorBar({ editor }: { editor: Editor }) {
  const t = useTranslations('editor.bar');
  const { entry, at, last, submits, saving } = editor;
  const submit = useSubmit(editor);
  const loadingNewer = saving.loadingNewer.isPending;
  const busy = saving.saving.isPending || saving.submitting.isPending || loadingNewer;
  const verb = entry === null ? t('saveDraft') : isDraft(entry.phase) ? t('updateDraft') : t('update');
  const save = () => !busy && saving.kind !== null && saving.trySave();

  useKeyHint(`${useModKey()}+S`, t('saveKey'));
  useShortcut('mod+S', save);

  const ignoreSecondClick = (act: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) act();
  };
  return (
    <div className={classes.bar} role="group" aria-label={t('label')}>
      <SavedNote editor={editor} />
      <div className={classes.buttons}>
        {at > 0 && (
          <Button variant="subtle" onClick={editor.back}>
            {t('back')}
          </Button>
        )}
        {saving.kind !== null && (
          <Button
            variant={last && !submits ? 'filled' : 'default'}
            loading={saving.saving.isPending}
            disabled={saving.submitting.isPending || loadingNewer}
            onClick={save}
          >
            {verb}
          </Button>
        )}
        {!last && (
          <Button variant={submits ? 'default' : 'filled'} onClick={ignoreSecondClick(editor.forward)}>
            {t('next')}
          </Button>
        )}
        {submits && (
          <Button
            loading={saving.submitting.isPending}
            disabled={saving.saving.isPending || loadingNewer}
            onClick={ignoreSecondClick(submit)}
          >
            {t('submit')}
          </Button>
        )}
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUser } from '../session/current.ts';
import { canEditAnything } from './rights.ts';
import { endCreation } from './save/creation.ts';
import type { Editor } from './use-editor.ts';

/** Says that another person stored a newer version, which was loaded or caused a save to be refused. */
function NewerVersion({ editor }: { editor: Editor }) {
  const t = useTranslations('editor.notices');
  const label = useLabels();
  const { entry, isBehind, draftForm, saving } = editor;
  const refused = draftForm.conflict !== null;
  const box = useRef<HTMLDivElement>(null);
  // Focuses the notice, because it is at the top of the page and the pressed button is at the bottom.
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  if (entry === null || (!isBehind && !refused)) return null;
  const { loadingNewer } = saving;
  const load = () => loadingNewer.mutate(entry.id, { onSuccess: () => toast.done(t('loaded')) });
  const button = (
    <Button size="compact-md" variant="default" loading={loadingNewer.isPending} onClick={load}>
      {t('load')}
    </Button>
  );
  const phase = label.phase(draftForm.conflict?.phase ?? entry.phase);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind={refused ? 'danger' : 'warning'} title={t(refused ? 'conflict' : 'newer')} actions={button}>
        {t(refused ? 'conflictText' : 'newerText', { phase })}
      </Notice>
    </div>
  );
}

function RestoredNotice({ editor }: { editor: Editor }) {
  const t = useTranslations('editor.notices');
  const { id: userId } = useUser();
  const { draftForm, entry } = editor;
  if (!draftForm.restored) return null;
  const discard = async () => {
    const sure = await confirm({
      title: t('discardTitle'),
      text: t('discardText'),
      verb: t('discard'),
      cancel: t('keep'),
      danger: true,
    });
    if (!sure) return;
    draftForm.draft.discard();
    // The discarded text may already be stored as a draft. Text typed from now on belongs to another entry.
    if (entry === null) endCreation(userId);
  };
  const buttons = (
    <Button.Group>
      <Button size="compact-md" variant="default" onClick={draftForm.draft.acceptRestored}>
        {t('keep')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => void discard()}>
        {t('discard')}
      </Button>
    </Button.Group>
  );
  return (
    <Notice kind="info" actions={buttons}>
      {t('restored')}
    </Notice>
  );
}

/** Notices above the form: lost rights, a newer version, restored text. */
export function Notices({ editor }: { editor: Editor }) {
  const t = useTranslations('editor.notices');
  const label = useLabels();
  const { entry, rights, draftForm, errors } = editor;
  const lost = entry !== null && !canEditAnything(rights);
  return (
    <>
      {lost && (
        <Notice kind="danger" title={t('lost')}>
          {t('lostText', { phase: label.phase(entry.phase) })}
        </Notice>
      )}
      {!lost && <NewerVersion editor={editor} />}
      {draftForm.changedByBoth.length > 0 && (
        <Notice kind="warning">{t('both', { fields: draftForm.changedByBoth.map(errors.labelOf).join(', ') })}</Notice>
      )}
      <RestoredNotice editor={editor} />
      {!rights.whole && !lost && <Notice kind="info">{t('partial')}</Notice>}
    </>
  );
}

import { useTranslations } from 'use-intl';
import { Dialog, FormDialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CallFailure } from '../../entry/CallFailure.tsx';
import type { Entry } from '../../entry/entry.ts';
import { EmailPreview } from '../../emails/EmailPreview.tsx';
import { findMailNote } from '../../emails/pending-change.ts';
import { useEmailParagraph } from '../../emails/use-email-paragraph.ts';
import { ConsequenceList } from '../EndRound.tsx';
import { useEndRound } from '../use-end-round.ts';

/** Ends a round without the people who have not answered. */
export function EndRoundDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslations('review');
  const desk = useTranslations('desk');
  const { note, write, forget } = useEmailParagraph(`end-round:${entry.id}:${entry.round}`);
  const { end, pending, canEnd, unreviewed, question, consequenceItems } = useEndRound(entry, () => {
    forget();
    onClose();
  });
  if (!canEnd && !end.isPending)
    return (
      <Dialog opened onClose={onClose} title={question}>
        <Notice kind="warning">{desk('roundOver')}</Notice>
      </Dialog>
    );
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={question}
      verb={t('endRound')}
      danger={unreviewed}
      size="lg"
      busy={end.isPending}
      ready={!end.isLoading}
      onSubmit={(event) => {
        event.preventDefault();
        end.mutate(findMailNote(note));
      }}
    >
      <ConsequenceList items={consequenceItems} />
      <EmailPreview pending={pending} note={note} onWrite={write} />
      <CallFailure change={end} entryId={entry.id} />
    </FormDialog>
  );
}

import { KINDS_SHOWN_ON_PAGES } from '@imprimatur/documents/messages';
import type { ReadDocument } from '@imprimatur/documents/model';
import { useDocumentMessages } from '../../i18n/use-document-messages.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { View } from './use-document-view.ts';

interface Props {
  documents: readonly Pick<ReadDocument, 'notShown'>[];
  view?: View;
}

export function NotShownNotice({ documents, view = 'text' }: Props) {
  const { translate } = useDocumentMessages();
  const messages = documents
    .flatMap(({ notShown }) => notShown)
    .filter(({ code }) => view === 'text' || !KINDS_SHOWN_ON_PAGES.includes(code));
  if (messages.length === 0) return null;
  return <Notice kind="info">{[...new Set(messages.map(translate))].join(' ')}</Notice>;
}

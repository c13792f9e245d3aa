import type { Message } from '@imprimatur/documents/messages';
import { useTranslations } from 'use-intl';
import { useDocumentMessages } from '../../../i18n/use-document-messages.ts';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './Import.module.css';

/** Maximum messages shown at first. The others can be expanded. */
const MAX_SHOWN = 4;

function MessageList({ messages }: { messages: readonly Message[] }) {
  const { translate } = useDocumentMessages();
  return (
    <ul className={classes.unread}>
      {messages.map((message, index) => (
        <li key={index}>{translate(message)}</li>
      ))}
    </ul>
  );
}

export function UnreadNotice({ messages }: { messages: readonly Message[] }) {
  const t = useTranslations('pointImport');
  if (messages.length === 0) return null;
  const more = messages.slice(MAX_SHOWN);
  return (
    <Notice kind="warning" title={t('unread', { count: messages.length })}>
      <MessageList messages={messages.slice(0, MAX_SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary>{t('moreUnread', { count: more.length })}</summary>
          <MessageList messages={more} />
        </details>
      )}
    </Notice>
  );
}

import { type Message, UnreadableDocumentError } from '@imprimatur/documents/messages';
import { useTranslations } from 'use-intl';

type Translate = ReturnType<typeof useTranslations<'documents'>>;

function translateMessage(t: Translate, { code, ...values }: Message): string {
  const translateValue = (value: string | number | Message | readonly Message[]) => {
    if (typeof value !== 'object') return value;
    return [value]
      .flat()
      .map((message) => translateMessage(t, message))
      .join(', ');
  };
  return t(code, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, translateValue(value)])));
}

/** Translates what `@imprimatur/documents` reports about documents. */
export function useDocumentMessages() {
  const t = useTranslations('documents');
  return {
    translate: (message: Message): string => translateMessage(t, message),
    translateError: (error: Error): string =>
      error instanceof UnreadableDocumentError ? translateMessage(t, error.reason) : t('damagedDocument'),
  };
}

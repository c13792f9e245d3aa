import type { ReadDocument } from '@imprimatur/documents/model';
import { useState } from 'react';
import { deviceStorage } from '../../lib/storage.ts';

export const DOCUMENT_VIEWS = ['pages', 'text'] as const;
export type View = (typeof DOCUMENT_VIEWS)[number];

const STORAGE_KEY = 'reading-view';

/** Shows a PDF as pages or as text, and stores the choice on the device. Other documents are always text. */
export function useDocumentView({ format }: Pick<ReadDocument, 'format'>) {
  const [view, setView] = useState<View>(() => (deviceStorage.get(STORAGE_KEY) === 'text' ? 'text' : 'pages'));
  const show = (next: View) => {
    deviceStorage.set(STORAGE_KEY, next);
    setView(next);
  };
  return { view: format === 'pdf' ? view : ('text' as const), show };
}

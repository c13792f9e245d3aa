import type { ReadDocument } from '@imprimatur/documents/model';
import type { View } from './use-view.ts';

type Said = Pick<ReadDocument, 'notShown' | 'seenOnPages'>;

/** Returns the sentences about what documents have and a view of them does not show, each once. */
export const notShownIn = (documents: readonly Said[], view: View): string[] => {
  const all = documents.flatMap(({ notShown, seenOnPages = [] }) =>
    view === 'pages' ? notShown.filter((sentence) => !seenOnPages.includes(sentence)) : notShown,
  );
  return [...new Set(all)];
};

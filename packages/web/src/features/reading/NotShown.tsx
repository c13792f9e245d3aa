import type { ReadDocument } from '@imprimatur/documents/model';
import { Notice } from '../../ui/Notice.tsx';
import { notShownIn } from './not-shown.ts';
import type { View } from './use-view.ts';

/** Says what is in the documents and cannot be seen here. */
export function NotShown({ documents, view = 'text' }: { documents: readonly ReadDocument[]; view?: View }) {
  const sentences = notShownIn(documents, view);
  return sentences.length === 0 ? null : <Notice kind="info">{sentences.join(' ')}</Notice>;
}

import type { ReadDocument } from '@imprimatur/documents/model';
import { Notice } from '../../ui/Notice.tsx';

/** Says what is in the documents and cannot be seen here. */
export function NotShown({ documents }: { documents: readonly ReadDocument[] }) {
  const sentences = [...new Set(documents.flatMap(({ notShown }) => notShown))];
  return sentences.length === 0 ? null : <Notice kind="info">{sentences.join(' ')}</Notice>;
}

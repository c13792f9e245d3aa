import type { ReadDocument } from '@imprimatur/documents/model';
import { useState } from 'react';
import { device } from '../../lib/storage.ts';

export const VIEWS = ['pages', 'text'] as const;
export type View = (typeof VIEWS)[number];

const NAME = 'reading-view';

/** How a PDF is shown: as it is printed, or its words alone. The device keeps the choice; other documents have their words only. */
export function useView({ format }: Pick<ReadDocument, 'format'>) {
  const [view, setView] = useState<View>(() => (device.get(NAME) === 'text' ? 'text' : 'pages'));
  const show = (next: View) => {
    device.set(NAME, next);
    setView(next);
  };
  return { view: format === 'pdf' ? view : ('text' as const), show };
}

import type { OpenPages } from '@imprimatur/documents/pdf/pages';
import { useEffect, useState } from 'react';
import { openPages } from '../../../lib/documents.ts';

interface Opened {
  readonly bytes: Uint8Array;
  readonly pages: OpenPages | null;
  readonly error: Error | null;
}

const NOT_YET = { pages: null, error: null };

/** The pages of a PDF as they are printed. Their worker is ended when the screen is left. */
export function usePages(bytes: Uint8Array): Pick<Opened, 'pages' | 'error'> {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let left = false;
    const opening = openPages(bytes);
    opening.then(
      (pages) => {
        if (!left) setOpened({ bytes, pages, error: null });
      },
      (error: unknown) => {
        if (!left) setOpened({ bytes, pages: null, error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
    return () => {
      left = true;
      void opening.then(
        (pages) => pages.close(),
        () => undefined,
      );
    };
  }, [bytes]);
  return opened?.bytes === bytes ? opened : NOT_YET;
}

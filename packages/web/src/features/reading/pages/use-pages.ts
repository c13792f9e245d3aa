import type { OpenPages } from '@imprimatur/documents/pdf/pages';
import { useEffect, useState } from 'react';
import { openPages } from '../../../lib/documents.ts';

interface Opened {
  readonly bytes: Uint8Array;
  readonly pages: OpenPages | null;
  readonly error: Error | null;
}

const LOADING = { pages: null, error: null };

/** Opens the pages of a PDF. Their worker stops when the screen closes. */
export function usePages(bytes: Uint8Array): Pick<Opened, 'pages' | 'error'> {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let isClosed = false;
    const opening = openPages(bytes);
    opening.then(
      (pages) => {
        if (!isClosed) setOpened({ bytes, pages, error: null });
      },
      (error: unknown) => {
        if (!isClosed)
          setOpened({ bytes, pages: null, error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
    return () => {
      isClosed = true;
      void opening.then(
        (pages) => pages.close(),
        () => undefined,
      );
    };
  }, [bytes]);
  return opened?.bytes === bytes ? opened : LOADING;
}

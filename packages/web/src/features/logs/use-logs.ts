import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { type LogRow, cacheSearchTexts } from './rows.ts';

/** Rows in the first request. Kept small, so that the table appears at once while the others load in the background. */
const FIRST_ROWS = 100;
/** Number of rows per further request, which is low enough not to delay other calls on the server. */
const ROWS_PER_CHUNK = 2_000;

interface Loaded {
  /** Newest first; undefined before the first response. */
  readonly rows: readonly LogRow[] | undefined;
  readonly total: number;
  readonly complete: boolean;
  readonly error: unknown;
}

const NOTHING_LOADED: Loaded = { rows: undefined, total: 0, complete: false, error: null };

/** Lets the browser render and respond before the next chunk. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Loads the change log in chunks, newest rows first: all of it, or the rows of one entry. */
export function useLogs(guideline: number | undefined) {
  const [loaded, setLoaded] = useState<Loaded>(NOTHING_LOADED);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const about = guideline === undefined ? {} : { guideline: String(guideline) };
    setLoaded(NOTHING_LOADED);
    const load = async () => {
      let rows: LogRow[] = [];
      for (let limit = FIRST_ROWS; ; limit = ROWS_PER_CHUNK) {
        const before = rows.at(-1)?.id;
        const query = { ...about, limit: String(limit), ...(before === undefined ? {} : { before: String(before) }) };
        const { data, meta } = await call('GET /logs', { query, signal: abort.signal });
        if (abort.signal.aborted) return;
        rows = [...rows, ...data];
        cacheSearchTexts(data);
        const complete = data.length < limit;
        setLoaded({ rows, total: Math.max(meta.total, rows.length), complete, error: null });
        if (complete) return;
        await yieldToBrowser();
      }
    };
    load().catch((error: unknown) => {
      if (!abort.signal.aborted) setLoaded((before) => ({ ...before, error }));
    });
    return () => abort.abort();
  }, [attempt, guideline]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...loaded, reload };
}

export type Logs = ReturnType<typeof useLogs>;

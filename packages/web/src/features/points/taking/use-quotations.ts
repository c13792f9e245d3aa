import { whereIs } from '@imprimatur/documents/compare/where';
import type { FoundPoint } from '@imprimatur/documents/model';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Entry } from '../../entry/entry.ts';
import { openedFile, type OpenedFile } from '../../documents/use-document.ts';
import { judgedManuscript } from '../../files/manuscripts.ts';
import { countsPagesAs, missingIn, type Quoted } from './offers.ts';

const NO_FILE = queryOptions<OpenedFile>({ queryKey: ['opened file', null], queryFn: skipToken });

/** Whether the quotations are from the manuscript under review, which is read to find them there. */
export function useQuotations(entry: Entry, name: string, points: readonly FoundPoint[]) {
  const client = useQueryClient();
  const file = judgedManuscript(entry);
  const manuscript = points.some(({ quotation }) => quotation !== null) ? file : undefined;
  const { data, isFetching } = useQuery(manuscript === undefined ? NO_FILE : openedFile(client, entry, manuscript));
  const [choice, turn] = useState<boolean | null>(null);
  const missing = useMemo(() => {
    const document = data?.document;
    return document && missingIn(points, (quotation) => whereIs(quotation, document) !== null);
  }, [data, points]);
  const on = choice ?? missing?.size === 0;
  const id = manuscript?.id;
  const samePages = manuscript !== undefined && countsPagesAs(name, manuscript.name);
  const quoted = useMemo(
    (): Quoted | null => (on && id !== undefined ? { id, samePages, missing: missing ?? new Set() } : null),
    [on, id, samePages, missing],
  );
  return { name: manuscript?.name ?? null, isReading: isFetching, missing: missing?.size ?? 0, on, turn, quoted };
}

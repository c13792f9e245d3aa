import { findQuotation } from '@imprimatur/documents/compare/find-quotation';
import type { FoundPoint } from '@imprimatur/documents/model';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Entry } from '../../entry/entry.ts';
import { openedFileQuery, type OpenedFile } from '../../documents/use-document.ts';
import { findJudgedManuscript } from '../../files/manuscripts.ts';
import { isSameFormat, findMissingQuotations, type QuotedManuscript } from './offers.ts';

const NO_FILE = queryOptions<OpenedFile>({ queryKey: ['opened file', null], queryFn: skipToken });

/** Looks for the quotations in the manuscript under review. */
export function useQuotations(entry: Entry, name: string, points: readonly FoundPoint[]) {
  const client = useQueryClient();
  const file = findJudgedManuscript(entry);
  const manuscript = points.some(({ quotation }) => quotation !== null) ? file : undefined;
  const { data, isFetching } = useQuery(
    manuscript === undefined ? NO_FILE : openedFileQuery(client, entry, manuscript),
  );
  const [choice, setUsed] = useState<boolean | null>(null);
  const missing = useMemo(() => {
    const document = data?.document;
    return document && findMissingQuotations(points, (quotation) => findQuotation(quotation, document) !== null);
  }, [data, points]);
  const isUsed = choice ?? missing?.size === 0;
  const id = manuscript?.id;
  const hasSamePages = manuscript !== undefined && isSameFormat(name, manuscript.name);
  const quoted = useMemo(
    (): QuotedManuscript | null =>
      isUsed && id !== undefined ? { id, hasSamePages, missing: missing ?? new Set() } : null,
    [isUsed, id, hasSamePages, missing],
  );
  return {
    name: manuscript?.name ?? null,
    isReading: isFetching,
    missingCount: missing?.size ?? 0,
    isUsed,
    setUsed,
    quoted,
  };
}

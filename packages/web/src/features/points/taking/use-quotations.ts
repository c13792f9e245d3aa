import type { FoundPoint } from '@imprimatur/documents/model';
import { useMemo, useState } from 'react';
import type { Entry } from '../../entry/entry.ts';
import { judgedManuscript } from '../answers/manuscripts.ts';
import { countsPagesAs, type Quoted } from './offers.ts';

/**
 * Whether the quotations are from the manuscript under review. A table quotes nothing else, and a file of its format is most
 * likely the manuscript itself, written on.
 */
export function useQuotations(entry: Entry, name: string, points: readonly FoundPoint[]) {
  const manuscript = judgedManuscript(entry);
  const samePages = manuscript !== undefined && countsPagesAs(name, manuscript.name);
  const [on, turn] = useState(samePages || points.every(({ from }) => from === 'row'));
  const asked = manuscript !== undefined && points.some(({ quotation }) => quotation !== null);
  const id = manuscript?.id;
  const quoted = useMemo(
    (): Quoted | null => (asked && on && id !== undefined ? { id, samePages } : null),
    [asked, on, id, samePages],
  );
  return { name: asked ? manuscript.name : null, on, turn, quoted };
}

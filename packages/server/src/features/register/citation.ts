import { bibtexOf, type Citation, risOf } from '../../tables/citation.ts';
import type { RegisteredGuideline } from './register.ts';
import { pathOf, type View } from './view.ts';

/** Citation managers read both formats; the keys are file extensions in URLs. */
const WRITERS = { bib: bibtexOf, ris: risOf } as const;
export type CitationFormat = keyof typeof WRITERS;

/** Returns the citation of a guideline. */
export function citationOf({ config }: View, guideline: RegisteredGuideline, format: CitationFormat): string {
  const { uniqueId, title, authors, journal, volume, issue, doi, published } = guideline;
  const citation: Citation = {
    uniqueId,
    title,
    authors: authors.map(({ given, family }) => ({ first_name: given, last_name: family })),
    date: published,
    journal,
    volume,
    issue,
    doi,
    url: `${config.publicUrl}${pathOf(guideline)}`,
    language: null,
  };
  return WRITERS[format](citation);
}

import { type Citation, formatBibtex, formatRis } from '../../tables/citation.ts';
import type { RegisteredGuideline } from './register.ts';
import { guidelinePath, type View } from './view.ts';

/** Citation managers read both formats; the keys are file extensions in URLs. */
const FORMATTERS = { bib: formatBibtex, ris: formatRis } as const;
export type CitationFormat = keyof typeof FORMATTERS;

export function formatCitation({ config }: View, guideline: RegisteredGuideline, format: CitationFormat): string {
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
    url: `${config.publicUrl}${guidelinePath(guideline)}`,
    language: null,
  };
  return FORMATTERS[format](citation);
}

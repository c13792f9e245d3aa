import { parseDay } from '../dates.ts';
import { type Problem, problem } from '../problems.ts';

/** The details that publishing needs (specification §5, final publication); publication and issue numbers are optional. */
export interface PublicationInput {
  /** DD-MM-YYYY. */
  readonly date_of_publication?: string | null;
  readonly name_of_journal?: string | null;
  readonly doi_number?: string | null;
  readonly publication_number?: string | null;
  readonly issue_number?: string | null;
}

/** Date, journal and DOI are required. Returns a problem for each missing field. */
export function publicationProblems(input: PublicationInput): Problem[] {
  const texts = (['name_of_journal', 'doi_number'] as const).filter((field) => (input[field] ?? '').trim() === '');
  const dated = parseDay(input.date_of_publication ?? '') !== null;
  return [
    ...(dated ? [] : [problem('properDate', 'date_of_publication')]),
    ...texts.map((field) => problem('required', field)),
  ];
}

/** What people put before a DOI: the resolver's address, or its name. */
const BEFORE = /^(?<address>(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/)?(?:info:doi\/|(?:urn:)?doi\s*:?\s*)?/i;
/** Source: DOI Handbook, chapter 3. A suffix may hold any printable character; dots alone would lead elsewhere. */
const DOI = /^10\.\d{4,9}(?:\.\d+)*(?!.*\/\.{1,2}(?:\/|$))\/[^\p{C}\p{Z}]+$/u;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The DOI in what somebody typed as one: `10.1000/182` of `https://doi.org/10.1000/182` or `DOI: 10.1000/182`. Null if there is none. */
export function doiOf(typed: string): string | null {
  const text = typed.trim();
  const before = BEFORE.exec(text);
  const rest = text.slice(before?.[0].length ?? 0);
  // In an address a query follows a `?`; one that belongs to the DOI is written otherwise.
  const doi = before?.groups?.address === undefined ? rest : decoded(rest.replace(/[?#].*$/, ''));
  return DOI.test(doi) ? doi : null;
}

/** The address of a publication by what somebody typed as its DOI; null if that is none. */
export function doiAddress(typed: string): string | null {
  const doi = doiOf(typed);
  return doi === null ? null : `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`;
}

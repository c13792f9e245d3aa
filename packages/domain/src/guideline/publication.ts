import { isBlank } from '../blank.ts';
import { type Day, parseDay } from '../dates.ts';
import { createProblem, type Problem } from '../problems.ts';

/** The details that publishing requires (specification §5, final publication). Publication and issue numbers are optional. */
export interface PublicationInput {
  /** DD-MM-YYYY. */
  readonly date_of_publication?: string | null;
  readonly name_of_journal?: string | null;
  readonly doi_number?: string | null;
  readonly publication_number?: string | null;
  readonly issue_number?: string | null;
}

/** Returns the problems by field. Date, journal and DOI are required, and the date cannot be after `today`. */
export function findPublicationProblems(input: PublicationInput, today: Day): Problem[] {
  const day = parseDay(input.date_of_publication ?? '');
  const doi = input.doi_number ?? '';
  return [
    ...(day === null ? [createProblem('properDate', 'date_of_publication')] : []),
    ...(day !== null && day > today ? [createProblem('futureDate', 'date_of_publication')] : []),
    ...(isBlank(input.name_of_journal) ? [createProblem('journalMissing', 'name_of_journal')] : []),
    ...(isBlank(doi) ? [createProblem('doiMissing', 'doi_number')] : []),
    ...(!isBlank(doi) && parseDoi(doi) === null ? [createProblem('doi', 'doi_number')] : []),
  ];
}

/** Prefixes that people type before a DOI: the resolver's address, or its name. */
const DOI_PREFIX = /^(?<address>(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/)?(?:info:doi\/|(?:urn:)?doi\s*:?\s*)?/i;
/** Source: DOI Handbook, chapter 3. A suffix can contain any printable character. Dots alone would change the path of the address. */
const DOI_PATTERN = /^10\.\d{4,9}(?:\.\d+)*(?!.*\/\.{1,2}(?:\/|$))\/[^\p{C}\p{Z}]+$/u;

function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Format characters and hyphens that are copied along with a DOI from a page or from Word. A change of direction is refused, not removed. */
const ZERO_WIDTH = /(?![\u202a-\u202e\u2066-\u2069])\p{Cf}/gu;
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Parameters that pages add to an address to track visitors. */
const TRACKING_PARAMETERS = /[?&#](?:utm_\w+|fbclid|gclid)=.*$/;

const cleanText = (text: string): string => text.replace(ZERO_WIDTH, '').replace(HYPHENS, '-').trim();

/**
 * Returns the DOI in a typed text, as it is stored: `10.1000/182` for `https://doi.org/10.1000/182`, `DOI: 10.1000/182.` or
 * `10.1000/182?utm_source=x`. Null if there is none.
 */
export function parseDoi(typed: string): string | null {
  const text = cleanText(typed);
  const before = DOI_PREFIX.exec(text);
  const rest = text.slice(before?.[0].length ?? 0);
  // In an address, `?` begins a query. A `?` that belongs to the DOI is percent-encoded there.
  const bare =
    before?.groups?.address === undefined ? rest.replace(TRACKING_PARAMETERS, '') : rest.replace(/[?#].*$/, '');
  const doi = cleanText(decodePercents(bare)).replace(/\.$/, '');
  return DOI_PATTERN.test(doi) ? doi : null;
}

/** Returns the web address of a typed DOI; null if it is not a DOI. */
export function doiAddress(typed: string): string | null {
  const doi = parseDoi(typed);
  return doi === null ? null : `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`;
}

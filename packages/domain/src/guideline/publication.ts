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

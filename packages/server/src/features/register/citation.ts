import type { RegisteredGuideline } from './register.ts';
import { pathOf, type View } from './view.ts';

/** Citation managers read both; the names are the ends of addresses. */
export const CITATION_FORMATS = { bib: 'bibtex', ris: 'ris' } as const;
export type CitationFormat = keyof typeof CITATION_FORMATS;

/** Loaded when the first citation is asked for: the start of the server need not wait for it. */
async function openWriter() {
  const { Cite } = await import('@citation-js/core');
  await Promise.all([import('@citation-js/plugin-bibtex'), import('@citation-js/plugin-ris')]);
  return Cite;
}

/** A guideline as citation managers exchange it (CSL-JSON). */
function itemOf({ config: { publicUrl, branding } }: View, guideline: RegisteredGuideline): object {
  const { uniqueId, title, authors, journal, volume, issue, doi, published } = guideline;
  return {
    id: uniqueId,
    type: journal === null ? 'report' : 'article-journal',
    title,
    author: authors.map(({ name, given, family }) =>
      given === '' || family === '' ? { literal: name } : { given, family },
    ),
    URL: `${publicUrl}${pathOf(guideline)}`,
    ...(journal === null ? { publisher: branding.association } : { 'container-title': journal }),
    ...(volume === null ? {} : { volume }),
    ...(issue === null ? {} : { issue }),
    ...(doi === null ? {} : { DOI: doi }),
    ...(published === null ? {} : { issued: { 'date-parts': [published.split('-').map(Number)] } }),
  };
}

/** UTF-16 units after which the writer of RIS breaks a value, within words too; readers would put a blank there. */
const BROKEN_AFTER = 70;
/** The length of a tag, such as `TI  - `. */
const TAG = 6;

/** Joins the lines of a broken value. */
function unbroken(ris: string): string {
  const lines: string[] = [];
  let goesOn = false;
  for (const line of ris.split('\n')) {
    if (goesOn) lines.push(`${lines.pop() ?? ''}${line}`);
    else lines.push(line);
    goesOn = (goesOn ? line.length : line.length - TAG) === BROKEN_AFTER;
  }
  return lines.join('\n');
}

/** Writes how a guideline is cited. */
export async function citationOf(view: View, guideline: RegisteredGuideline, format: CitationFormat): Promise<string> {
  const Cite = await openWriter();
  const written = new Cite([itemOf(view, guideline)]).format(CITATION_FORMATS[format]);
  return `${(format === 'ris' ? unbroken(written) : written).replace(/^\n+|\n+$/g, '')}\n`;
}

import type { Day } from '@imprimatur/domain';

/**
 * BibTeX and RIS are written here without @citation-js. In BibTeX, that library loses non-Latin scripts and the superscripts of isotopes,
 * and reads `<i>` in a title as markup; in RIS, it leaves out the DOI. Tests read both formats with independent parsers.
 */

/** A published guideline with the fields of a citation. */
export interface Citation {
  readonly uniqueId: string;
  readonly title: string;
  readonly authors: readonly { readonly first_name: string; readonly last_name: string }[];
  readonly date: Day | null;
  readonly journal: string | null;
  readonly volume: string | null;
  readonly issue: string | null;
  readonly doi: string | null;
  readonly url: string | null;
  /** A language code such as `en`. */
  readonly language: string | null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const oneLine = (text: string): string => text.replaceAll(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ').trim();

/** BibTeX counts braces even after a backslash, so braces in a title are written as commands. */
const LATEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
};

/** Prevents LaTeX from turning `--`, `''` and two backquotes into other characters. */
const latex = (text: string): string =>
  oneLine(text)
    .replaceAll(/[\\{}~^<>]/g, (sign) => LATEX[sign] ?? sign)
    .replaceAll(/[&%$#_]/g, '\\$&')
    .replaceAll(/(?<=([-'`]))\1/g, '{}$1');

/** For fields that BibTeX reads verbatim. Characters that would end the field are percent-encoded. */
const verbatim = (text: string): string => oneLine(text).replaceAll(/[{}\\]/g, (sign) => encodeURIComponent(sign));

/** Braces keep a name together if it contains a comma, or the word that separates names. */
const namePart = (text: string): string => (/,|\band\b/i.test(text) ? `{${latex(text)}}` : latex(text));

function bibtexAuthor({ first_name: first, last_name: last }: Citation['authors'][number]): string {
  if (first.trim() === '') return `{${latex(last)}}`;
  return last.trim() === '' ? `{${latex(first)}}` : `${namePart(last)}, ${namePart(first)}`;
}

/** Returns one entry of a BibTeX file. The second pair of braces around the title preserves capital letters. */
export function formatBibtex(citation: Citation): string {
  const { date } = citation;
  const fields: (readonly [name: string, value: string | null])[] = [
    ['title', `{{${latex(citation.title)}}}`],
    ['author', citation.authors.length === 0 ? null : `{${citation.authors.map(bibtexAuthor).join(' and ')}}`],
    ['journal', citation.journal === null ? null : `{${latex(citation.journal)}}`],
    ['year', date === null ? null : `{${date.slice(0, 4)}}`],
    ['month', date === null ? null : (MONTHS[Number(date.slice(5, 7)) - 1] ?? null)],
    ['day', date === null ? null : `{${Number(date.slice(8))}}`],
    ['volume', citation.volume === null ? null : `{${latex(citation.volume)}}`],
    ['number', citation.issue === null ? null : `{${latex(citation.issue)}}`],
    ['doi', citation.doi === null ? null : `{${verbatim(citation.doi)}}`],
    ['url', citation.url === null ? null : `{${verbatim(citation.url)}}`],
    ['language', citation.language === null ? null : `{${latex(citation.language)}}`],
  ];
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = ${value},\n`]));
  const type = citation.journal === null ? 'misc' : 'article';
  return `@${type}{${citation.uniqueId},\n${lines.join('')}}\n`;
}

const risAuthor = ({ first_name: first, last_name: last }: Citation['authors'][number]): string =>
  [last, first].filter((part) => part.trim() !== '').join(', ');

/** Returns one entry of a RIS file: one line per field, ending in CRLF. */
export function formatRis(citation: Citation): string {
  const { date } = citation;
  const fields: (readonly [tag: string, value: string | null])[] = [
    ['TY', citation.journal === null ? 'GEN' : 'JOUR'],
    ['ID', citation.uniqueId],
    ['TI', citation.title],
    ...citation.authors.map((author) => ['AU', risAuthor(author)] as const),
    ['T2', citation.journal],
    ['PY', date === null ? null : date.slice(0, 4)],
    ['DA', date === null ? null : date.replaceAll('-', '/')],
    ['VL', citation.volume],
    ['IS', citation.issue],
    ['DO', citation.doi],
    ['UR', citation.url],
    ['LA', citation.language],
  ];
  const lines = fields.flatMap(([tag, value]) => (value === null ? [] : [`${tag}  - ${oneLine(value)}\r\n`]));
  return `${lines.join('')}ER  - \r\n`;
}

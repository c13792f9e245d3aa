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

const toOneLine = (text: string): string => text.replaceAll(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ').trim();

/** BibTeX counts braces even after a backslash, so braces in a title are written as commands. */
const LATEX_BY_CHARACTER: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
};

/** Prevents LaTeX from turning `--`, `''` and two backquotes into other characters. */
const escapeLatex = (text: string): string =>
  toOneLine(text)
    .replaceAll(/[\\{}~^<>]/g, (sign) => LATEX_BY_CHARACTER[sign] ?? sign)
    .replaceAll(/[&%$#_]/g, '\\$&')
    .replaceAll(/(?<=([-'`]))\1/g, '{}$1');

/** For fields that BibTeX reads verbatim. Characters that would end the field are percent-encoded. */
const escapeVerbatim = (text: string): string =>
  toOneLine(text).replaceAll(/[{}\\]/g, (sign) => encodeURIComponent(sign));

/** Braces keep a name together if it contains a comma, or the word that separates names. */
const formatNamePart = (text: string): string =>
  /,|\band\b/i.test(text) ? `{${escapeLatex(text)}}` : escapeLatex(text);

function formatBibtexAuthor({ first_name: first, last_name: last }: Citation['authors'][number]): string {
  if (first.trim() === '') return `{${escapeLatex(last)}}`;
  return last.trim() === '' ? `{${escapeLatex(first)}}` : `${formatNamePart(last)}, ${formatNamePart(first)}`;
}

/** Returns one entry of a BibTeX file. The second pair of braces around the title preserves capital letters. */
export function formatBibtex(citation: Citation): string {
  const { date } = citation;
  const fields: (readonly [name: string, value: string | null])[] = [
    ['title', `{{${escapeLatex(citation.title)}}}`],
    ['author', citation.authors.length === 0 ? null : `{${citation.authors.map(formatBibtexAuthor).join(' and ')}}`],
    ['journal', citation.journal === null ? null : `{${escapeLatex(citation.journal)}}`],
    ['year', date === null ? null : `{${date.slice(0, 4)}}`],
    ['month', date === null ? null : (MONTHS[Number(date.slice(5, 7)) - 1] ?? null)],
    ['day', date === null ? null : `{${Number(date.slice(8))}}`],
    ['volume', citation.volume === null ? null : `{${escapeLatex(citation.volume)}}`],
    ['number', citation.issue === null ? null : `{${escapeLatex(citation.issue)}}`],
    ['doi', citation.doi === null ? null : `{${escapeVerbatim(citation.doi)}}`],
    ['url', citation.url === null ? null : `{${escapeVerbatim(citation.url)}}`],
    ['language', citation.language === null ? null : `{${escapeLatex(citation.language)}}`],
  ];
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = ${value},\n`]));
  const type = citation.journal === null ? 'misc' : 'article';
  return `@${type}{${citation.uniqueId},\n${lines.join('')}}\n`;
}

const formatRisAuthor = ({ first_name: first, last_name: last }: Citation['authors'][number]): string =>
  [last, first].filter((part) => part.trim() !== '').join(', ');

/** Returns one entry of a RIS file: one line per field, ending in CRLF. */
export function formatRis(citation: Citation): string {
  const { date } = citation;
  const fields: (readonly [tag: string, value: string | null])[] = [
    ['TY', citation.journal === null ? 'GEN' : 'JOUR'],
    ['ID', citation.uniqueId],
    ['TI', citation.title],
    ...citation.authors.map((author) => ['AU', formatRisAuthor(author)] as const),
    ['T2', citation.journal],
    ['PY', date === null ? null : date.slice(0, 4)],
    ['DA', date === null ? null : date.replaceAll('-', '/')],
    ['VL', citation.volume],
    ['IS', citation.issue],
    ['DO', citation.doi],
    ['UR', citation.url],
    ['LA', citation.language],
  ];
  const lines = fields.flatMap(([tag, value]) => (value === null ? [] : [`${tag}  - ${toOneLine(value)}\r\n`]));
  return `${lines.join('')}ER  - \r\n`;
}

/** Safe HTML; only `html` creates it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

type Part = Html | string | number | null | readonly Part[];

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (part === null) return '';
  return typeof part === 'object' ? part.map(markupOf).join('') : escape(String(part));
}

/** A template literal that escapes its values, except for other `html` literals. */
export const html = (marks: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(marks.reduce((whole, mark, index) => whole + markupOf(parts[index - 1] ?? null) + mark));

/** Text for a header: one line without control characters. */
export const toOneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 250);

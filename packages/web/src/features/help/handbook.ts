import type { Language } from '@imprimatur/domain/languages';
import { marked, type Token } from 'marked';

/** The pages of the handbook in reading order. Each is a file in `docs/handbook` and in its folder `de`. */
export const PAGES = ['basics', 'author', 'reviewer', 'delegate', 'council', 'board', 'office', 'by-link'] as const;
export type HandbookPage = (typeof PAGES)[number];

export interface Handbook {
  readonly title: string;
  /** HTML, like the tasks. */
  readonly intro: string;
  readonly tasks: readonly { readonly title: string; readonly html: string }[];
}

const FILES = import.meta.glob<string>('../../../../../docs/handbook/**/*.md', { query: '?raw', import: 'default' });

/** Splits a Markdown page at its second-level headings. */
export function handbookOf(markdown: string): Handbook {
  let title = '';
  const intro: Token[] = [];
  const tasks: { title: string; tokens: Token[] }[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type !== 'heading') (tasks.at(-1)?.tokens ?? intro).push(token);
    else if (token['depth'] === 1) title = token['text'];
    else tasks.push({ title: token['text'], tokens: [] });
  }
  return {
    title,
    intro: marked.parser(intro),
    tasks: tasks.map((task) => ({ title: task.title, html: marked.parser(task.tokens) })),
  };
}

export async function readHandbook(page: HandbookPage, language: Language): Promise<Handbook> {
  const file = FILES[`../../../../../docs/handbook/${language === 'en' ? '' : `${language}/`}${page}.md`];
  if (file === undefined) throw new Error(`The handbook has no page ${page} in ${language}.`);
  return handbookOf(await file());
}

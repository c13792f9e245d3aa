import type { Language } from '@imprimatur/domain/languages';
import { marked, type Token } from 'marked';

/** The pages of the handbook in reading order. Each is a file in `docs/handbook` and in its folder `de`. */
export const HANDBOOK_PAGES = [
  'basics',
  'author',
  'reviewer',
  'delegate',
  'council',
  'board',
  'office',
  'by-link',
] as const;
export type HandbookPage = (typeof HANDBOOK_PAGES)[number];

interface Picture {
  /** In Markdown, relative to the page; then an address. */
  readonly source: string;
  readonly alt: string;
}

export interface Handbook {
  readonly title: string;
  /** HTML, like the tasks. */
  readonly intro: string;
  readonly picture: Picture | null;
  readonly tasks: readonly { readonly title: string; readonly html: string }[];
}

const LOAD_PAGE_BY_PATH = import.meta.glob<string>('../../../../../docs/handbook/**/*.md', {
  query: '?raw',
  import: 'default',
});
const LOAD_PICTURE_BY_PATH = import.meta.glob<string>('../../../../../docs/pictures/*/*.png', {
  query: '?url',
  import: 'default',
});

/** Splits a Markdown page at its second-level headings. */
export function parseHandbook(markdown: string): Handbook {
  let title = '';
  let picture: Picture | null = null;
  const intro: Token[] = [];
  const tasks: { title: string; tokens: Token[] }[] = [];
  for (const token of marked.lexer(markdown)) {
    const [first] = token.type === 'paragraph' ? (token.tokens ?? []) : [];
    if (first?.type === 'image') picture = { source: first['href'], alt: first['text'] };
    else if (token.type !== 'heading') (tasks.at(-1)?.tokens ?? intro).push(token);
    else if (token['depth'] === 1) title = token['text'];
    else tasks.push({ title: token['text'], tokens: [] });
  }
  return {
    title,
    intro: marked.parser(intro),
    picture,
    tasks: tasks.map((task) => ({ title: task.title, html: marked.parser(task.tokens) })),
  };
}

export async function readHandbook(page: HandbookPage, language: Language): Promise<Handbook> {
  const file = LOAD_PAGE_BY_PATH[`../../../../../docs/handbook/${language === 'en' ? '' : `${language}/`}${page}.md`];
  if (file === undefined) throw new Error(`The handbook has no page ${page} in ${language}.`);
  const handbook = parseHandbook(await file());
  const picture = LOAD_PICTURE_BY_PATH[`../../../../../docs/pictures/${language}/${page}.png`];
  if (picture === undefined || handbook.picture === null)
    throw new Error(`The page ${page} has no picture in ${language}.`);
  return { ...handbook, picture: { ...handbook.picture, source: await picture() } };
}

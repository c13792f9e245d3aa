import { LANGUAGES, screenAddress } from '@imprimatur/domain';
import { Html, html } from '../../../mail/html.ts';
import { escapeJsonForScript } from '../json-ld.ts';
import { addressInLanguage, type View, getWords } from '../view.ts';
import { STYLE_URL } from './style.ts';

/** The parts of a page that differ between pages. */
export interface PageParts {
  readonly title: string;
  /** The path with its query, without the language. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string | number | undefined>>;
  /** Data for search engines, or null if the page has none. */
  readonly data: object | null;
  readonly main: Html;
}

/** Browsers do not execute an element of this type, so the content security policy needs no exception for it. */
const renderJsonLd = (data: object): Html =>
  new Html(`<script type="application/ld+json">${escapeJsonForScript(data)}</script>`);

function renderLanguages(view: View, { path, parameters }: PageParts): Html {
  const others = LANGUAGES.filter((one) => one !== view.language);
  return html`${others.map((language) => {
    const address = addressInLanguage({ ...view, language, isChosen: true }, path, parameters);
    return html`<a href="${address}" hreflang="${language}" lang="${language}" rel="alternate">${getWords(language).name}</a>`;
  })}`;
}

function renderHead(view: View, { title, path, parameters, data }: PageParts): Html {
  const { config, words } = view;
  const { association } = config.branding;
  const absolute = (address: string) => `${config.publicUrl}${address}`;
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${words.description(association)}">
${
  data === null
    ? html`<meta name="robots" content="noindex">
`
    : ''
}<link rel="canonical" href="${absolute(addressInLanguage({ ...view, isChosen: false }, path, parameters))}">
${LANGUAGES.map(
  (language) =>
    html`<link rel="alternate" hreflang="${language}" href="${absolute(addressInLanguage({ ...view, language, isChosen: true }, path, parameters))}">\n`,
)}<link rel="alternate" type="application/atom+xml" title="${words.feed}" href="/register.atom">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE_URL}">
${data === null ? '' : renderJsonLd(data)}
</head>`;
}

/** A whole page, without scripts. */
export function renderPage(view: View, parts: PageParts): string {
  const { words, config, language } = view;
  const { association, contact } = config.branding;
  const { markup } = html`<!doctype html>
<html lang="${language}">
${renderHead(view, parts)}
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="top">
<p class="home"><a href="${addressInLanguage(view, '/register')}">${association}</a></p>
<nav class="languages" aria-label="${words.language}">${renderLanguages(view, parts)}</nav>
</header>
<main id="content">
${parts.main}
</main>
<footer class="bottom">
<p>${words.contact}: <a href="mailto:${contact.email}">${contact.email}</a></p>
<ul>
<li><a href="/register.atom">${words.feed}</a></li>
<li><a href="/register.json">${words.data}</a></li>
<li><a href="${screenAddress('imprint')}">${words.imprint}</a></li>
</ul>
</footer>
</body>
</html>
`;
  return markup;
}

import { type Day, screenAddress, formatDay } from '@imprimatur/domain';
import { type Html, html } from '../../../mail/html.ts';
import { createPageData } from '../json-ld.ts';
import type { OtherEdition, RegisteredGuideline } from '../register.ts';
import { keepWebAddress, type RelatedDocument } from '../related.ts';
import {
  addressInLanguage,
  capitalize,
  describeStateWithDate,
  DOSSIER_PATH,
  formatJournal,
  formatManuscriptType,
  guidelinePath,
  stateColor,
  type View,
} from '../view.ts';
import { renderPage } from './layout.ts';

const renderDay = (day: Day): Html => html`<time datetime="${day}">${formatDay(day)}</time>`;

const renderFact = (name: string, value: Html | string | null): Html | null =>
  value === null ? null : html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`;

const renderEditionLink = (view: View, one: OtherEdition): Html =>
  html`<a href="${addressInLanguage(view, guidelinePath(one))}">${one.title}</a>${one.published === null ? '' : html` (${renderDay(one.published)})`}${
    one.isWithdrawn ? html` <span class="state danger">${view.words.states.withdrawn}</span>` : ''
  }`;

const renderEditions = (view: View, all: readonly OtherEdition[]): Html | null =>
  all.length === 0 ? null : html`<ul>${all.map((one) => html`<li>${renderEditionLink(view, one)}</li>`)}</ul>`;

/** The first thing on the page: whether the guideline is still valid. */
function renderState(view: View, guideline: RegisteredGuideline): Html {
  const { words } = view;
  const { state, replacedBy, isWithdrawn } = guideline;
  const tone = stateColor(guideline);
  const meanings = [...(isWithdrawn && state !== 'withdrawn' ? [words.meaning.withdrawn] : []), words.meaning[state]];
  const meaning = meanings.join(' ');
  return html`<div class="standing ${tone}">
<p class="state ${tone}">${capitalize(describeStateWithDate(view, guideline))}</p>
${meaning === '' ? '' : html`<p>${meaning}</p>`}
${replacedBy.map((one) => html`<p>${words.replacedBy}: ${renderEditionLink(view, one)}</p>`)}
</div>`;
}

function renderDocument(view: View, one: RelatedDocument): Html {
  const { words } = view;
  const url = keepWebAddress(one.url);
  const language = one.language === null ? '' : ` (${languageName(view, one.language)})`;
  return html`<li>${words.documents[one.kind]}${language}: ${url === null ? one.title : html`<a href="${url}">${one.title}</a>`}${
    one.date === null ? '' : html`, ${renderDay(one.date)}`
  }${one.outOfDate ? html` <em>${words.outOfDate}</em>` : ''}</li>`;
}

/** Shows an invalid language tag unchanged. */
function languageName(view: View, tag: string): string {
  try {
    return new Intl.DisplayNames([view.language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

function renderRelated(view: View, guideline: RegisteredGuideline): Html {
  const { words } = view;
  const { endorsements, documents, hasDossier } = guideline;
  const societies = endorsements.map(
    ({ kind, society, answeredOn }) => html`<li>${words.endorsement[kind](society)} (${renderDay(answeredOn)})</li>`,
  );
  return html`${societies.length === 0 ? '' : html`<section aria-labelledby="societies"><h2 id="societies">${words.endorsements}</h2><ul>${societies}</ul></section>`}
${documents.length === 0 ? '' : html`<section aria-labelledby="documents"><h2 id="documents">${words.documentsTitle}</h2><ul>${documents.map((one) => renderDocument(view, one))}</ul></section>`}
${hasDossier ? html`<section aria-labelledby="dossier"><h2 id="dossier">${words.dossier}</h2><p><a href="${guidelinePath(guideline)}${DOSSIER_PATH}" download>${words.dossierLink}</a></p><p>${words.dossierHint} <a href="${screenAddress('verify')}">${words.dossierCheck}</a></p></section>` : ''}`;
}

/** The HTML that shows the badge on the website of a national society. */
function createEmbedCode(view: View, guideline: RegisteredGuideline): string {
  const { publicUrl } = view.config;
  const path = guidelinePath(guideline);
  const { markup } =
    html`<a href="${publicUrl}${path}"><img src="${publicUrl}${path}/badge.svg?lang=${view.language}" alt="${guideline.title}"></a>`;
  return markup;
}

function renderReuse(view: View, guideline: RegisteredGuideline): Html {
  const { words } = view;
  const path = guidelinePath(guideline);
  return html`<section aria-labelledby="cite" class="reuse"><h2 id="cite">${words.cite}</h2>
<p><a href="${path}.bib" download>BibTeX</a> <span class="dot" aria-hidden="true">·</span> <a href="${path}.ris" download>RIS</a></p>

<details><summary>${words.badge}</summary>
<p><img src="${addressInLanguage(view, `${path}/badge.svg`)}" alt="${capitalize(describeStateWithDate(view, guideline))}"></p>
<p>${words.badgeHint}</p>
<pre tabindex="0"><code>${createEmbedCode(view, guideline)}</code></pre>
</details></section>`;
}

export function renderGuidelinePage(view: View, guideline: RegisteredGuideline): string {
  const { words, labels, config } = view;
  const { title, type, committee, published, inForceUntil, checkedOn, doi, doiAddress, authors } = guideline;
  const path = guidelinePath(guideline);
  return renderPage(view, {
    title: `${title} · ${words.title(config.branding.association)}`,
    path,
    data: createPageData(view, guideline),
    main: html`<p class="back"><a href="${addressInLanguage(view, '/register')}">${words.back}</a></p>
<article>
<h1>${title}</h1>
${renderState(view, guideline)}
<section aria-labelledby="details"><h2 id="details">${words.details}</h2>
<dl>
${[
  renderFact(words.type, type === null ? null : formatManuscriptType(view, type)),
  renderFact(words.committee, committee === null ? null : labels.committee[committee]),
  renderFact(words.published, published === null ? null : renderDay(published)),
  renderFact(words.inForceUntil, inForceUntil === null ? null : renderDay(inForceUntil)),
  renderFact(words.lastReview, checkedOn === null ? null : renderDay(checkedOn)),
  renderFact(words.journal, formatJournal(guideline)),
  renderFact(words.doi, doiAddress === null ? null : html`<a href="${doiAddress}">${doi}</a>`),
  renderFact(words.authors, authors.length === 0 ? null : authors.map(({ name }) => name).join(', ')),
  renderFact(words.replaces, renderEditions(view, guideline.replaces)),
  renderFact(words.uniqueId, guideline.uniqueId),
]}</dl>
</section>
${renderRelated(view, guideline)}
${renderReuse(view, guideline)}
<p class="on-paper">${words.addressOnPaper} ${config.publicUrl}${path}</p>
</article>`,
  });
}

/** The page for a guideline that is not in the register. */
export const renderNotFoundPage = (view: View): string =>
  renderPage(view, {
    title: view.words.notFound,
    path: '/register',
    data: null,
    main: html`<h1>${view.words.notFound}</h1>
<p>${view.words.notFoundHint}</p>
<p><a href="${addressInLanguage(view, '/register')}">${view.words.back}</a></p>`,
  });

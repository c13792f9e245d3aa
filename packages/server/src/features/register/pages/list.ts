import { COMMITTEES, formatDay } from '@imprimatur/domain';
import { type Html, html } from '../../../mail/html.ts';
import {
  type RegisterQuery,
  type RegisterMatches,
  type PageOf,
  slicePage,
  GUIDELINES_PER_PAGE,
  SHOWN_STATES,
} from '../query.ts';
import { createListData } from '../json-ld.ts';
import type { AnnouncedGuideline, Register, RegisteredGuideline } from '../register.ts';
import {
  addressInLanguage,
  capitalize,
  describeStateWithDate,
  formatJournal,
  formatManuscriptType,
  guidelinePath,
  shortenTitle,
  stateColor,
  type View,
} from '../view.ts';
import { renderPage } from './layout.ts';

/** Guidelines in preparation shown below the first page of published ones. */
const FIRST_ANNOUNCED = 5;

const renderOption = (value: string, label: string, chosen: string | undefined): Html =>
  html`<option value="${value}"${value === chosen ? html` selected` : ''}>${label}</option>`;

function renderSearchForm(view: View, register: Register, filters: RegisterQuery): Html {
  const { words, labels, language, isChosen } = view;
  const states = SHOWN_STATES.filter((state) => state !== 'announced' || register.mode === 'announced');
  const committees = COMMITTEES.toSorted((one, other) =>
    labels.committee[one].localeCompare(labels.committee[other], language),
  );
  return html`<form class="search" role="search" action="/register" method="get">
${isChosen ? html`<input type="hidden" name="lang" value="${language}">` : ''}
<p class="words"><label for="query">${words.searchLabel}</label>
<input id="query" name="query" type="search" maxlength="200" value="${filters.query ?? ''}"></p>
<p><label for="committee">${words.committee}</label>
<select id="committee" name="committee"><option value="">${words.allCommittees}</option>${committees.map((code) => renderOption(code, labels.committee[code], filters.committee))}</select></p>
<p><label for="state">${words.state}</label>
<select id="state" name="state"><option value="">${words.allStates}</option>${states.map((state) => renderOption(state, words.states[state], filters.state))}</select></p>
<p><button type="submit">${words.find}</button></p>
</form>`;
}

/** Keeps a text on one line, because a date would break at its hyphens. */
const keepOnOneLine = (text: string): Html => html`<span class="whole">${text}</span>`;

/** Joins facts on one line, separated by dots. */
const joinFacts = (parts: readonly (Html | string | null)[]): Html =>
  html`${parts.filter((part) => part !== null).map((part, at) => html`${at === 0 ? '' : html` <span class="dot" aria-hidden="true">·</span> `}${part}`)}`;

function renderRow(view: View, guideline: RegisteredGuideline): Html {
  const { words, labels } = view;
  const { committee, published, type, doiAddress, doi } = guideline;
  const journal = formatJournal(guideline);
  return html`<li class="guideline">
<h3><a href="${addressInLanguage(view, guidelinePath(guideline))}">${shortenTitle(guideline.title)}</a></h3>
<p class="state ${stateColor(guideline)}">${capitalize(describeStateWithDate(view, guideline))}</p>
<p class="facts">${joinFacts([
    type === null ? null : formatManuscriptType(view, type),
    committee === null ? null : labels.committee[committee],
    published === null ? null : keepOnOneLine(words.publishedOn(formatDay(published))),
  ])}</p>
<p class="facts">${joinFacts([journal, doiAddress === null ? null : html`<a href="${doiAddress}">doi:${doi}</a>`])}</p>
</li>
`;
}

const renderAnnouncedRow = (
  { words, labels }: View,
  { title, committee, planned }: AnnouncedGuideline,
): Html => html`<li class="guideline">
<h3>${shortenTitle(title)}</h3>
<p class="facts">${joinFacts([
  committee === null ? null : labels.committee[committee],
  planned === null ? words.notPlanned : keepOnOneLine(words.planned(formatDay(planned))),
])}</p>
</li>
`;

interface Shown {
  readonly view: View;
  readonly filters: RegisterQuery;
  readonly parameters: Readonly<Record<string, string | number | undefined>>;
}

function renderPager({ view, parameters }: Shown, { page: at, last }: PageOf<unknown>): Html {
  if (last === 1) return html``;
  const { words } = view;
  const link = (to: number, rel: 'prev' | 'next', label: string): Html =>
    html`<a rel="${rel}" href="${addressInLanguage(view, '/register', { ...parameters, page: to === 1 ? undefined : to })}">${label}</a>`;
  return html`<nav class="pages" aria-label="${words.pages}">
${at > 1 ? link(Math.min(at - 1, last), 'prev', words.previous) : ''}
<span>${words.page(at, last)}</span>
${at < last ? link(at + 1, 'next', words.next) : ''}
</nav>`;
}

function renderPublished(shown: Shown, all: readonly RegisteredGuideline[]): Html {
  const { view, filters } = shown;
  const { words } = view;
  const rows = slicePage(all, filters.page, GUIDELINES_PER_PAGE);
  return html`<section aria-labelledby="published">
<h2 id="published">${words.published} <span class="count">${words.count(rows.total)}</span></h2>
${
  rows.rows.length === 0
    ? html`<p class="nothing">${words.noPage}</p>`
    : html`<ul class="guidelines">
${rows.rows.map((one) => renderRow(view, one))}</ul>`
}
${renderPager(shown, rows)}
</section>`;
}

function renderAnnounced(shown: Shown, all: readonly AnnouncedGuideline[]): Html {
  const { view, filters, parameters } = shown;
  const { words, config } = view;
  const isAlone = filters.state === 'announced';
  const rows = isAlone ? slicePage(all, filters.page, GUIDELINES_PER_PAGE) : slicePage(all, 1, FIRST_ANNOUNCED);
  const { email } = config.branding.contact;
  const more = addressInLanguage(view, '/register', { ...parameters, state: 'announced' });
  return html`<section aria-labelledby="announced" class="announced">
<h2 id="announced">${words.inPreparation} <span class="count">${words.count(rows.total)}</span></h2>
<p class="hint">${words.inPreparationHint} ${words.contact}: <a href="mailto:${email}">${email}</a></p>
${
  rows.rows.length === 0
    ? html`<p class="nothing">${words.noPage}</p>`
    : html`<ul class="guidelines">
${rows.rows.map((one) => renderAnnouncedRow(view, one))}</ul>`
}
${isAlone ? renderPager(shown, rows) : rows.last === 1 ? '' : html`<p class="more"><a href="${more}">${words.allAnnounced(rows.total)}</a></p>`}
</section>`;
}

function renderNothingFound({ view, parameters }: Shown): Html {
  const { words } = view;
  const isNarrowed = Object.values(parameters).some((value) => value !== undefined);
  if (!isNarrowed) return html`<p class="nothing">${words.empty}</p>`;
  return html`<p class="nothing">${words.nothing} <a href="${addressInLanguage(view, '/register')}">${words.everything}</a></p>`;
}

/** The list of guidelines, with search and filters. */
export function renderListPage(view: View, register: Register, filters: RegisterQuery, found: RegisterMatches): string {
  const { words, config } = view;
  const { query, committee, state } = filters;
  const parameters = { query, committee, state };
  const shown: Shown = { view, filters, parameters };
  const title = words.title(config.branding.association);
  const { guidelines, announced } = found;
  const onPage = slicePage(guidelines, filters.page, GUIDELINES_PER_PAGE).rows;
  const isFirst = filters.page === 1;
  return renderPage(view, {
    title,
    path: '/register',
    parameters: { ...parameters, page: isFirst ? undefined : filters.page },
    data: createListData(view, onPage),
    main: html`<h1>${words.register}</h1>
${renderSearchForm(view, register, filters)}
${guidelines.length === 0 && announced.length === 0 ? renderNothingFound(shown) : ''}
${guidelines.length === 0 ? '' : renderPublished(shown, guidelines)}
${announced.length > 0 && (isFirst || state === 'announced') ? renderAnnounced(shown, announced) : ''}`,
  });
}

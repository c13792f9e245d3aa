import { GUIDELINE_SORTS, type GuidelineSort } from '@imprimatur/contract/sort-columns';
import {
  COMMITTEES,
  type CommitteeCode,
  type Destination,
  DESTINATIONS,
  MANUSCRIPT_TYPE_IDS,
  type ManuscriptType,
} from '@imprimatur/domain/guideline/enumerations';
import { isPhase, LIST_VIEWS, PHASE_IDS, type Phase } from '@imprimatur/domain/lifecycle/phases';
import { screenAddress } from '@imprimatur/domain/screens';
import { readTypedDay } from '../../lib/dates.ts';

/** Filters by type, destination and publication date. */
export interface KindFilter {
  type?: ManuscriptType;
  publication?: Destination;
  /** First and last day of publication, as `YYYY-MM-DD`. */
  published_from?: string;
  published_to?: string;
}

/** The query of a list's URL. The view and the page are in the path. */
export interface ListSearch extends KindFilter {
  /** Comma-separated phases; absent for all. */
  phases?: string;
  query?: string;
  committee?: CommitteeCode;
  sort?: GuidelineSort;
  order?: 'asc' | 'desc';
  /** Shows only abandoned entries, which are hidden in all other lists. */
  abandoned?: '1';
  /** Shows only entries that need this person. */
  mine?: '1';
}

/** Views with their own path and phases (specification §2). */
export type PhaseView = keyof typeof LIST_VIEWS;
export type ListView = 'all' | 'mine' | PhaseView;

export const isPhaseView = (view: ListView): view is PhaseView => Object.hasOwn(LIST_VIEWS, view);

export const parsePhases = (text: string | undefined): Phase[] => {
  const named = new Set((text ?? '').split(',').filter(Boolean).map(Number));
  return PHASE_IDS.filter((phase) => named.has(phase) && isPhase(phase));
};

/** Phases as in the URL; undefined if all or none are chosen. */
export const formatPhases = (phases: readonly Phase[]): string | undefined =>
  phases.length === 0 || phases.length === PHASE_IDS.length ? undefined : phases.join(',');

function readKind(said: (key: string) => string): KindFilter {
  const type = MANUSCRIPT_TYPE_IDS.find((one) => String(one) === said('type'));
  const publication = DESTINATIONS.find((one) => String(one) === said('publication'));
  const [from, to] = [readTypedDay(said('published_from')), readTypedDay(said('published_to'))];
  return {
    ...(type === undefined ? {} : { type }),
    ...(publication === undefined ? {} : { publication }),
    ...(from === null ? {} : { published_from: from }),
    ...(to === null ? {} : { published_to: to }),
  };
}

/** Returns the filters of a search by type, destination and publication date, and the rest of the search. */
export function splitKind<T extends KindFilter>({ type, publication, published_from, published_to, ...rest }: T) {
  const kind: KindFilter = {
    ...(type === undefined ? {} : { type }),
    ...(publication === undefined ? {} : { publication }),
    ...(published_from === undefined ? {} : { published_from }),
    ...(published_to === undefined ? {} : { published_to }),
  };
  return { kind, rest };
}

/** Ignores invalid parameters, because anyone may edit the URL. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const textOf = (key: string): string =>
    typeof raw[key] === 'string' || typeof raw[key] === 'number' ? String(raw[key]) : '';
  const phases = formatPhases(parsePhases(textOf('phases')));
  const query = textOf('query').trim().slice(0, 200);
  const committee = COMMITTEES.find((code) => code === raw['committee']);
  const sort = GUIDELINE_SORTS.find((column) => column === raw['sort']);
  const order = raw['order'] === 'desc' ? 'desc' : 'asc';
  return {
    ...(phases === undefined ? {} : { phases }),
    ...(query === '' ? {} : { query }),
    ...(committee === undefined ? {} : { committee }),
    ...readKind(textOf),
    ...(sort === undefined ? {} : { sort, order }),
    ...(raw['abandoned'] === '1' ? { abandoned: '1' as const } : {}),
    ...(raw['mine'] === '1' ? { mine: '1' as const } : {}),
  };
}

export const findListView = (search: ListSearch): ListView => (search.mine === '1' ? 'mine' : 'all');

/** Page numbers start at 1; null if the text is not a page number. */
export const readPage = (text: string | undefined): number | null =>
  text === undefined ? 1 : /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;

/**
 * Always includes the page, because a URL without one opens the remembered list (see `remembered.ts`). With
 * `home`, page 1 stays at `/`.
 */
export function listAddress(view: ListView, search: ListSearch, page = 1, home = false): string {
  const path =
    home && page === 1 ? screenAddress('home') : `${screenAddress(isPhaseView(view) ? view : 'list')}/${page}`;
  const { mine: _, ...rest } = search;
  const texts = Object.entries({ ...(view === 'mine' ? { mine: '1' } : {}), ...rest }).map(([key, value]) => [
    key,
    String(value),
  ]);
  const params = new URLSearchParams(texts);
  return params.size > 0 ? `${path}?${params}` : path;
}

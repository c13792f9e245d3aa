import { GUIDELINE_SORTS } from '@imprimatur/contract/sort-columns';
import { COMMITTEES, DESTINATIONS, MANUSCRIPT_TYPE_IDS } from '@imprimatur/domain/guideline/enumerations';
import { isPhase, LIST_VIEWS, PHASE_IDS, type Phase } from '@imprimatur/domain/lifecycle/phases';
import { screenAddress } from '@imprimatur/domain/screens';
import {
  dayParameter,
  flagParameter,
  oneOf,
  orderParameter,
  searchAddress,
  searchReader,
  shortText,
} from '../../lib/search-params.ts';

const KIND_READERS = {
  type: oneOf(MANUSCRIPT_TYPE_IDS),
  publication: oneOf(DESTINATIONS),
  /** First and last day of publication, as `YYYY-MM-DD`. */
  published_from: dayParameter,
  published_to: dayParameter,
};

/** The query of a list's URL. The view and the page are in the path. */
const readParameters = searchReader({
  /** Comma-separated phases; absent for all. */
  phases: (text) => formatPhases(parsePhases(text)),
  query: shortText(),
  committee: oneOf(COMMITTEES),
  ...KIND_READERS,
  sort: oneOf(GUIDELINE_SORTS),
  order: orderParameter,
  /** Shows only abandoned entries, which are hidden in all other lists. */
  abandoned: flagParameter,
  /** Shows only entries that need this person. */
  mine: flagParameter,
});

export type ListSearch = ReturnType<typeof readParameters>;

/** Filters by type, destination and publication date. */
export type KindFilter = Pick<ListSearch, keyof typeof KIND_READERS>;

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

/** An order counts only with a column. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const { sort, order: direction = 'asc', ...search } = readParameters(raw);
  return { ...search, ...(sort === undefined ? {} : { sort, order: direction }) };
}

export const findListView = (search: ListSearch): ListView => (search.mine === '1' ? 'mine' : 'all');

/**
 * Always includes the page, because a URL without one opens the remembered list (see `remembered-list.ts`). With
 * `home`, page 1 stays at `/`.
 */
export function listAddress(view: ListView, search: ListSearch, page = 1, home = false): string {
  const path =
    home && page === 1 ? screenAddress('home') : `${screenAddress(isPhaseView(view) ? view : 'list')}/${page}`;
  const { mine: _, ...rest } = search;
  return searchAddress(path, { ...(view === 'mine' ? { mine: '1' } : {}), ...rest });
}

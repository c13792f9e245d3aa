import { screenAddress } from '@imprimatur/domain/screens';
import { isOpen } from './answer.ts';
import { searchAddress } from '../../lib/search-params.ts';
import type { Point } from '../points/point.ts';

/** The points shown: all points, points without an answer, major points, or the points of one reviewer (by user id). */
export type PointFilter = 'all' | 'open' | 'major' | number;

export interface AnswersView {
  readonly show: PointFilter;
  /** The number of the opened point. 0 means that none is open; null means the first point without an answer. */
  readonly point: number | null;
}

const POINT_NUMBER_PATTERN = /^\d{1,9}$/;

/** Ignores invalid parameters, because anyone may edit the URL. */
export function readView({ show, point }: Readonly<Record<string, unknown>>): AnswersView {
  const by = /^by-(\d{1,9})$/.exec(String(show))?.[1];
  return {
    show: by !== undefined ? Number(by) : show === 'open' || show === 'major' ? show : 'all',
    point: POINT_NUMBER_PATTERN.test(String(point)) ? Number(point) : null,
  };
}

export function answersAddress(id: number, { show, point }: AnswersView): string {
  return searchAddress(screenAddress('answers', { id }), {
    show: show === 'all' ? undefined : typeof show === 'number' ? `by-${show}` : show,
    point,
  });
}

const IS_SHOWN_BY_FILTER = {
  all: () => true,
  open: isOpen,
  major: ({ kind }: Point) => kind === 'major',
} as const;

export const filterPoints = (points: readonly Point[], show: PointFilter): Point[] =>
  points.filter(typeof show === 'number' ? ({ user_id }) => user_id === show : IS_SHOWN_BY_FILTER[show]);

interface Filter {
  readonly show: PointFilter;
  /** The reviewer's name; null for the other filters. */
  readonly name: string | null;
  readonly count: number;
}

/**
 * Filters that match at least one point, plus "all" and the current one. Reviewers follow in the order of their first
 * point.
 */
export function listPointFilters(points: readonly Point[], show: PointFilter): Filter[] {
  const reviewers = new Map(points.map(({ user_id, user_name }) => [user_id, user_name]));
  const named = (['all', 'open', 'major'] as const).map((one) => ({ show: one, name: null }));
  const byName = [...reviewers].map(([id, name]) => ({ show: id, name }));
  return [...named, ...(byName.length > 1 ? byName : [])]
    .map((one) => ({ ...one, count: filterPoints(points, one.show).length }))
    .filter(({ show: one, count }) => count > 0 || one === 'all' || one === show);
}

export const findOpenedPoint = (shown: readonly Point[], point: number | null): Point | undefined =>
  point === null ? (shown.find(isOpen) ?? shown[0]) : shown.find(({ number }) => number === point);

/** Returns the number of the point `step` away from the opened one, or of the first point if none is open. */
export function findNeighbour(shown: readonly Point[], opened: Point | undefined, step: 1 | -1): number | null {
  const at = opened === undefined ? -1 : shown.indexOf(opened);
  const next = shown[at === -1 ? 0 : Math.min(Math.max(at + step, 0), shown.length - 1)];
  return next?.number ?? null;
}

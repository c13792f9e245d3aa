import { numberParameter, searchReader } from '../../lib/search-params.ts';

/** Search parameters: the file to compare with, the point to show, the page to open. */
export const readReadingSearch = searchReader({
  against: numberParameter,
  point: numberParameter,
  page: numberParameter,
});

export interface ReadingSearch extends ReturnType<typeof readReadingSearch> {
  /** True to leave the focus where it is. Not part of the URL. */
  keepFocus?: boolean;
}

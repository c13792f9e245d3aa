import { wordOf } from '../../lib/address-word.ts';

/** The search part of the address: the file to compare with, the point to show, the page to open at. */
export interface ReadingSearch {
  against?: number;
  point?: number;
  page?: number;
}

/** Reads an address that anyone may have typed, and leaves out what is not valid. */
export function readReadingSearch(raw: Record<string, unknown>): ReadingSearch {
  const number = (name: keyof ReadingSearch) => {
    const word = wordOf(raw[name]);
    return /^[1-9]\d{0,8}$/.test(word) ? { [name]: Number(word) } : {};
  };
  return { ...number('against'), ...number('point'), ...number('page') };
}

/** What is printed before an item of a list. */
const MARKER =
  /^(?:[•◦▪▫‣⁃●○■□➢➤✓\uf0b7\uf0a7\uf076\uf0d8\uf02d]|[–—-](?=\s)|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)](?=\s))\s*/;

export const isMarked = (text: string): boolean => MARKER.test(text);

/** The marker of an item and where its text begins; null if it is none. */
export function markerOf(text: string): { readonly marker: string; readonly length: number } | null {
  const [found] = MARKER.exec(text) ?? [];
  return found === undefined || found.length === text.length ? null : { marker: found.trim(), length: found.length };
}

/** Dots that lead from a title to its page, in a table of contents. */
export const hasLeaders = (text: string): boolean => /(?:\. ?){5}/.test(text);

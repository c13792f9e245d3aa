const MARKER_PATTERN =
  /^(?:[•◦▪▫‣⁃●○■□➢➤✓\uf0b7\uf0a7\uf076\uf0d8\uf02d]|[–—-](?=\s)|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)](?=\s))\s*/;

export const hasMarker = (text: string): boolean => MARKER_PATTERN.test(text);

/** `length` includes the white space after the marker. */
export function readMarker(text: string): { readonly marker: string; readonly length: number } | null {
  const [found] = MARKER_PATTERN.exec(text) ?? [];
  return found === undefined || found.length === text.length ? null : { marker: found.trim(), length: found.length };
}

/** Dots between a title and its page in a table of contents. */
export const hasLeaders = (text: string): boolean => /(?:\. ?){5}/.test(text);

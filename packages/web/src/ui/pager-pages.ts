export type PagerEntry = { key: string; gap: false; page: number } | { key: string; gap: true };

/** Returns the first, the last and the current page with two on each side. A gap replaces two or more pages. */
export function listPagerPages(page: number, last: number): PagerEntry[] {
  const shown = new Set([1, last]);
  for (let near = page - 2; near <= page + 2; near += 1) if (near > 1 && near < last) shown.add(near);
  const entries: PagerEntry[] = [];
  let before = 0;
  for (const at of [...shown].sort((a, b) => a - b)) {
    if (at - before === 2) entries.push({ key: `${at - 1}`, gap: false, page: at - 1 });
    else if (at - before > 2) entries.push({ key: `gap-${at}`, gap: true });
    entries.push({ key: `${at}`, gap: false, page: at });
    before = at;
  }
  return entries;
}

export const findPageDirections = (page: number, last: number) => ({ back: page > 1, forward: page < last });

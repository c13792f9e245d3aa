/** Returns `meta` and `links` of a page; links are relative and keep the other parameters. A page past the end is empty. */
export function createPaging(
  path: string,
  query: Readonly<Record<string, string | number | readonly number[] | undefined>>,
  { page, perPage, total }: { page: number; perPage: number; total: number },
) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const others = Object.entries(query).filter(([key, value]) => key !== 'page' && value !== undefined);
  const kept = others
    .map(([key, value]) => `&${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('');
  const linkTo = (to: number): string => `${path}?page=${to}${kept}`;
  return {
    meta: { current_page: page, last_page: last, per_page: perPage, total },
    links: {
      first: linkTo(1),
      last: linkTo(last),
      prev: page > 1 ? linkTo(Math.min(page - 1, last)) : null,
      next: page < last ? linkTo(page + 1) : null,
    },
  };
}

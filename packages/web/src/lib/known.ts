/**
 * The part of an address that its screen knows. The router checks what a route declares and hands on whatever else somebody typed, or a
 * mail program has appended.
 */
export const known = <Search extends object>(read: (raw: Record<string, unknown>) => Search, search: Search): Search =>
  read(Object.fromEntries(Object.entries(search)));

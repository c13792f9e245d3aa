/** Returns the list with `one` at this position, counted from 0. A position beyond the end means the last position. */
export function moveItemTo<T>(list: readonly T[], one: T, place: number): T[] {
  const others = list.filter((other) => other !== one);
  return [...others.slice(0, place), one, ...others.slice(place)];
}

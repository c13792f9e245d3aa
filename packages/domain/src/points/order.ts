/** Returns the list with `one` at this place, counted from 0; a place beyond the end is the end. */
export function moved<T>(list: readonly T[], one: T, place: number): T[] {
  const others = list.filter((other) => other !== one);
  return [...others.slice(0, place), one, ...others.slice(place)];
}

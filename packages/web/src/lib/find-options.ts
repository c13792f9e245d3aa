import { createTextMatcher, foldText } from '@imprimatur/domain/search';
import type { ComboboxItem, OptionsFilter, Primitive } from '@mantine/core';

type Filtered<Value extends Primitive> = Parameters<OptionsFilter<Value>>[0];

/** Returns the options that match, at most `limit`. Groups keep their matching options, and disappear if there are none. */
export function filterOptions<Value extends Primitive>(
  matches: (option: ComboboxItem<Value>) => boolean,
  { options, limit }: Pick<Filtered<Value>, 'options' | 'limit'>,
): ReturnType<OptionsFilter<Value>> {
  let remaining = limit;
  const take = (items: readonly ComboboxItem<Value>[]) => {
    const taken = items.filter(matches).slice(0, remaining);
    remaining -= taken.length;
    return taken;
  };
  const keep = (item: (typeof options)[number]): ReturnType<OptionsFilter<Value>> => {
    if (!('group' in item)) return take([item]);
    const items = take(item.items);
    return items.length === 0 ? [] : [{ ...item, items }];
  };
  return options.flatMap(keep);
}

/**
 * The filter of every `Select` with a text input: finds options that contain every typed word in any order, as the server's searches do.
 * It is not a default of the theme, because the first screen has no such field and would load the search.
 */
export function findOptions<Value extends Primitive>({
  search,
  ...input
}: Filtered<Value>): ReturnType<OptionsFilter<Value>> {
  const matches = createTextMatcher(search);
  return filterOptions(({ label }) => matches(foldText(label)), input);
}

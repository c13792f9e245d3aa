import { finder, fold } from '@imprimatur/domain/search';
import type { ComboboxParsedItem, OptionsFilter, Primitive } from '@mantine/core';

/**
 * The filter of every `Select` in which one types: finds options that contain every typed word in any order, as the server's searches do.
 * It is no default of the theme, because the first screen has no such field and would load the search.
 */
export function findOptions<Value extends Primitive>({
  options,
  search,
  limit,
}: Parameters<OptionsFilter<Value>>[0]): ReturnType<OptionsFilter<Value>> {
  const found = finder(search);
  const matches = (item: ComboboxParsedItem<Value>) => 'group' in item || found(fold(item.label));
  return options.filter(matches).slice(0, limit);
}

import { finder, fold } from '@imprimatur/domain/search';
import type { ComboboxParsedItem, OptionsFilter, Primitive } from '@mantine/core';

/** Options of which every word typed is a part, in any order: as the lists of the server are searched. */
export const findOptions: OptionsFilter = ({ options, search, limit }) => {
  const found = finder(search);
  const matches = (item: ComboboxParsedItem<Primitive>) => 'group' in item || found(fold(item.label));
  return options.filter(matches).slice(0, limit);
};

import type { UseFormReturnType } from '@mantine/form';
import type { DECLARATION_ITEMS } from '@imprimatur/domain/people/declaration-form';
import type { DeclarationValues } from './values.ts';

export interface ItemProps {
  item: (typeof DECLARATION_ITEMS)[number];
  form: UseFormReturnType<DeclarationValues>;
}

import type { UseFormReturnType } from '@mantine/form';
import type { DECLARATION_ITEMS, ItemAnswers } from '@imprimatur/domain/people/declaration-form';
import type { DeclarationValues } from './values.ts';

export interface FormProps {
  form: UseFormReturnType<DeclarationValues>;
  /** What was declared before; the form says where it differs. */
  before: ItemAnswers;
}

export interface ItemProps {
  item: (typeof DECLARATION_ITEMS)[number];
  form: UseFormReturnType<DeclarationValues>;
}

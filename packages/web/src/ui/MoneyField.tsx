import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { readEuro } from '../lib/numbers.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The text as typed. Leaving the field reformats it as `1500.00`. */
  value?: string;
  onChange?: (value: string) => void;
}

/** An amount in euro. Leaving the field turns `1500` into `1500.00`, and `1500,5` and `1,500.50` into `1500.50`. */
export function MoneyField({ value = '', onChange, onBlur, ...props }: Props) {
  const normalise = (event: FocusEvent<HTMLInputElement>) => {
    const amount = readEuro(value);
    if (amount !== null && amount !== value) onChange?.(amount);
    onBlur?.(event);
  };
  return (
    <TextInput
      inputMode="decimal"
      leftSection="€"
      leftSectionPointerEvents="none"
      autoComplete="off"
      {...props}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onBlur={normalise}
      className="tabular"
    />
  );
}

import type { Language } from '@imprimatur/domain/languages';
import { language } from './language.ts';

export { countWords } from '@imprimatur/domain/words';

/** The separators of numbers in each language. */
const SEPARATORS: Readonly<Record<Language, { thousands: string; decimal: string }>> = {
  en: { thousands: ',', decimal: '.' },
  de: { thousands: '.', decimal: ',' },
};

/** Amounts are sent as text, such as `'1500.00'`, and never become floats. */
const AMOUNT_PATTERN = /^(-?\d+)(?:\.(\d{1,2}))?$/;

/** Returns `€ 1,500.00`, in German `1.500,00 €` (without a line break), for `'1500.00'` or `'1500'`, and any other text unchanged. */
export function formatEuro(amount: string | number | null | undefined): string {
  if (amount === null || amount === undefined || amount === '') return '';
  const match = AMOUNT_PATTERN.exec(String(amount));
  if (match === null) return String(amount);
  const [, whole = '0', cents = ''] = match;
  const { thousands, decimal } = SEPARATORS[language.get()];
  const sum = `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${cents.padEnd(2, '0')}`;
  return language.get() === 'de' ? `${sum}\u00a0€` : `€\u00a0${sum}`;
}

/** Adds amounts in cents. A text that is not an amount counts as zero. */
export function sumEuros(amounts: readonly (string | number)[]): string {
  let cents = 0;
  for (const amount of amounts) {
    const match = AMOUNT_PATTERN.exec(String(amount));
    if (match === null) continue;
    const [, whole = '0', part = ''] = match;
    cents += Number(whole) * 100 + (whole.startsWith('-') ? -1 : 1) * Number(part.padEnd(2, '0'));
  }
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

const BYTE_UNITS = ['kB', 'MB', 'GB', 'TB'];
const BYTES_WORD: Readonly<Record<Language, string>> = { en: 'bytes', de: 'Byte' };

/** Returns `12.4 MB`, in German `12,4 MB`, in powers of 1000 as operating systems show file sizes. */
export function formatBytes(size: number): string {
  let value = size;
  let unit = 0;
  while (value >= 999.5 && unit < BYTE_UNITS.length) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  const number = value.toFixed(digits).replace('.', SEPARATORS[language.get()].decimal);
  return `${number} ${BYTE_UNITS[unit - 1] ?? BYTES_WORD[language.get()]}`;
}

/**
 * Parses a typed amount into the form `'1500.50'`. A comma or point before the last one or two digits, or before the dash of "1500,-", is
 * the decimal separator. Returns null for anything else. The API accepts only this form, without thousands separators.
 */
export function readEuro(typed: string): string | null {
  const text = typed.replace(/[\s€'’]/g, '').replace(/[.,][-\u2010-\u2015\u2212]{1,2}$/, '');
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(text);
  if (match === null) return null;
  const [, whole = '', cents = ''] = match;
  return `${whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}

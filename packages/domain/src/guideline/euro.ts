const AMOUNT_PATTERN = /^\d{1,9}(?:\.\d{1,2})?$/;

/** Parses an amount in euro, `1500` or `1500.00`, to cents without floating point. Returns null if it is not an amount. */
export function parseEuro(amount: string | number): number | null {
  const written = typeof amount === 'number' ? String(amount) : amount.trim();
  if (!AMOUNT_PATTERN.test(written)) return null;
  const [euro = '0', cents = ''] = written.split('.');
  return Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}

/** Formats cents as `1500.00`. */
export const showEuro = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

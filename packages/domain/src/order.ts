const root = new Intl.Collator('en');

/**
 * Sorts names as European readers expect: Äpfel before Zebra. English leaves ICU's root collation unchanged, and the
 * database sorts by it too.
 */
export const compareNames = (one: string, other: string): number => root.compare(one, other);

const root = new Intl.Collator('en');

/**
 * Names as a European reader sorts them: Äpfel before Zebra. English changes nothing of ICU's root collation, by which the
 * database sorts too.
 */
export const compareNames = (one: string, other: string): number => root.compare(one, other);

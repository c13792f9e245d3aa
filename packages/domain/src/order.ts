const collator = new Intl.Collator('en');

/** Sorts names as European readers expect: Äpfel before Zebra. English uses ICU's root collation unchanged, and so does the database. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);

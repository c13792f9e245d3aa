const ONLY_DASHES = /^[-\u2010-\u2015\u2212]+$/;

/** Returns a first or last name; '' for a dash. Both names are required, so people with only one name type a dash. */
export const normalizeNamePart = (typed: string): string => (ONLY_DASHES.test(typed.trim()) ? '' : typed.trim());

/** Returns a person's whole name, without the dash for a missing part. */
export const fullName = ({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string;
}): string => [first_name, last_name].map(normalizeNamePart).filter(Boolean).join(' ');

/** Removes the dash from a whole name: "- Suharto" and "Suharto -" become "Suharto". */
export const removeDash = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !ONLY_DASHES.test(word))
    .join(' ') || name;

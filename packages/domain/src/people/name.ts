const DASH = /^[-\u2010-\u2015\u2212]+$/;

/** Returns one of somebody's two names; '' for a dash, which people with a single name type because both are required. */
export const namePart = (typed: string): string => (DASH.test(typed.trim()) ? '' : typed.trim());

/** Returns the whole name of somebody, without the dash in place of a second one. */
export const fullName = ({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string;
}): string => [first_name, last_name].map(namePart).filter(Boolean).join(' ');

/** Takes the dash off a whole name: "Suharto" for "- Suharto" and "Suharto -". */
export const withoutDash = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !DASH.test(word))
    .join(' ') || name;

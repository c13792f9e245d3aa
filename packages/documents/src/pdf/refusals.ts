export const MOST_PAGES = 2000;

const LOCKED = 'This PDF has a password. Save it without one, or download it.';
const BROKEN = 'This PDF is damaged and cannot be read. Download it instead.';

export const NO_MAPS =
  'The characters of this PDF could not be loaded. Check your connection and open it again, or download it.';

/** The sentence for what pdf.js throws. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.name === 'PasswordException' ? LOCKED : BROKEN;

export function tooMany(pages: number): string {
  const number = new Intl.NumberFormat('en-GB');
  return `This PDF has ${number.format(pages)} pages; up to ${number.format(MOST_PAGES)} can be read here. Download it instead.`;
}

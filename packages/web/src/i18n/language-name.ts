/** Returns the name of a language in the reader's language: `German` for `de`. */
export const formatLanguageName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;

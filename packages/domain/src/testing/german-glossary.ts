export const EXCLUDED_WORDS: readonly (readonly [rule: string, words: RegExp])[] = [
  ['quotes as German does', /["”]|“[^“„]*“/],
  ['a dash between spaces is an en dash', / - |—/],
  ['Geschäftsstelle, not Büro', /\bBüro/],
  ['Vorstand, not Board', /\bBoard\b/],
  ['Gutachten and Begutachtung, not Review', /\bReview(?:s|er)?\b/],
  ['Frist, not Deadline', /Deadline/i],
  ['E-Mail, not Mail', /(?<![-\w])Mails?\b/],
  ['Ausschuss, not Komitee', /Komitee/],
  ['einreichende Person, not Einreicher', /Einreicher/],
  ['the council by its name or GPC', /(?<!Publikations)\bRat\b/],
  ['Sie, never du', /\b(?:du|dein\w*|dir|dich)\b/i],
];

/** The sentence of `en/final-title.ts`. */
export const FINAL_TITLE =
  'Mit der endgültigen Version kann die einreichende Person einen anderen Titel wählen. Die Geschäftsstelle kann ihn bis zur Veröffentlichung ändern.';

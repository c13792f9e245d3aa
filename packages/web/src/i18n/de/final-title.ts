/** The sentence of `en/final-title.ts`. */
export const FINAL_TITLE =
  'Der Eintrag wird unter seinem Arbeitstitel veröffentlicht: Die einreichende Person kann ihn bis zur Einreichung und während einer Überarbeitung ändern, die Geschäftsstelle jederzeit.';

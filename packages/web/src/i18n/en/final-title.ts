/** The sentence about the title under which an entry is published. Several screens show it. */
export const FINAL_TITLE =
  'The submitter can choose another title when submitting the final version. The office can change it until publication.';

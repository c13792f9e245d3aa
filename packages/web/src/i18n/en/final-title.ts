/** The sentence about the title under which an entry is published. Several screens show it. */
export const FINAL_TITLE =
  'The entry is published under its working title: the submitter can change it until the entry is submitted and while it is under revision, the office at any time.';

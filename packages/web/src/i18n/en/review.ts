import { FINAL_TITLE } from './final-title.ts';

/** Reviews, rounds, revisions, the final version and its publication. */
export const review = {
  screen: {
    gpc: 'GPC review',
    committee: 'Committee review',
    delegate: 'National delegate review',
    hold: 'On hold',
    board: 'Start of the board process',
    publication: 'Final publication',
  },
  title: {
    gpc: 'Review for the GPC',
    committee: 'Your review',
    delegate: 'Your review as national delegate',
  },
  round: { gpc: 'GPC review', committee: 'Committee review', delegate: 'National delegate review' },
  ofVersion: 'version {version, number}',
  open: 'still open',
  reviews: 'Reviews',
  delegateReviews: 'National delegate reviews',
  noReviews: 'There are no reviews yet.',
  noReadableReviews: 'There are no reviews that you can read.',
  name: 'Name',
  type: 'Type',
  reviewer: 'Reviewer',
  version: 'Version',
  changeType: 'Change type',
  typeHint: {
    none: 'No changes are needed.',
    minor: 'Small corrections; the version is sound.',
    major: 'Parts must be rewritten.',
  },
  comment: 'Comment',
  commentHint: 'Describe what should change, and where.',
  delegateCommentHint: 'Describe what should change. Required for minor and major changes.',
  files: 'Files',
  filesHint: 'Your remarks as files, such as the manuscript with tracked changes. They are sent with the review.',
  ownFiles: 'Files that are not handed in yet',
  sentOn: 'Date',
  send: 'Send review',
  question: 'Send this review?',
  roundGoesOn:
    'You can send a review only once and cannot change it. The round ends with the last outstanding review. No email is sent before.',
  lastOne: 'You can send a review only once and cannot change it. Yours is the last outstanding review.',
  restored: 'Your unsent text was restored.',
  done: 'Feedback submitted',
  delegateDone: 'National delegate reviewed',

  endCommittee: 'End the round',
  endDelegates: 'End the delegate round',
  endRound: 'End round',
  endQuestion: 'End the round of the committee?',
  endDelegatesQuestion: 'End the round of the national delegates?',
  unreviewed: 'No one has reviewed this version',
  unreviewedText:
    'There are no reviews. If you end the round now, it counts as “Looks good” and the text moves on without a review.',
  unheard: 'The round will no longer wait for: {names}.',
  reviewsIn: '{count, plural, one {1 review is in.} other {# reviews are in.}}',
  stillAwaited: 'Outstanding: {names}.',
  roundEnded: 'Round ended',

  correctedFiles: 'Upload corrected files',
  onBehalf: 'You act for {name}. The files belong to them, and the log names both of you.',
  downloadFirst: 'Download the files of others first',
  downloadFirstText: 'You can submit the new version when you have downloaded these files, one by one or as a zip.',
  filesLeft: '{count, plural, one {1 file left} other {# files left}}',
  holdComments: 'Reason for the hold',

  finalVersion: 'The final version',
  finalVersionText:
    'Upload the manuscript in its final form. It must contain the preamble acknowledgment (<sample>see a sample</sample>).',
  finalFiles: 'Final files',
  finalBySubmitter: 'The final version is handed in by the submitter, {name}.',
  acknowledgements: 'Please confirm',
  acknowledge: {
    terms_conditions: 'All authors have read the final version and agree to its terms and conditions.',
    publication_rules: 'The manuscript follows the <link>publication rules</link> of the association.',
    publication_manuals: 'The manuscript follows the instructions for authors of the journal that it is meant for.',
    min_requirements:
      'The minimum requirements are met: procedures and standards were followed and the <link>preamble</link> is included.',
    imprimatur_title: 'The title names the association and is worded as it is to be printed.',
  },
  titleConfirmed: `Now: “{name}”. ${FINAL_TITLE}`,
  acknowledgementsOpen:
    '{open, plural, one {1 point is not confirmed yet.} other {# points are not confirmed yet.}} All five are required.',

  cds: 'Clinical decision support',
  cdsText:
    'Export the entry as a citation (HL7 FHIR R5) with authors, status, dates and publication for other systems.',
  cdsExport: 'Export for decision support',

  publicationDetails: 'Publication details',
  publication: {
    date_of_publication: 'Date of publication',
    name_of_journal: 'Name of journal',
    doi_number: 'DOI number',
    publication_number: 'Publication number',
    issue_number: 'Issue number',
  },
  publish: 'Publish',
  publishQuestion: 'Publish this entry?',
  published: 'The entry was published',
  savePublication: 'Save details',
  publicationSaved: 'The publication details were updated',
  detailsOnly: 'This saves the details with the entry. It does not publish the entry or change its phase.',
} as const;

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
  noReadableReviews: 'There is no review that you may read.',
  name: 'Name',
  type: 'Type',
  reviewer: 'Reviewer',
  version: 'Version',
  changeType: 'Change type',
  typeHint: {
    none: 'Nothing has to change.',
    minor: 'Small corrections; the version is sound.',
    major: 'Something has to be written anew.',
  },
  comment: 'Comment',
  commentHint: 'What should change, and where.',
  delegateCommentHint: 'What should change. It is needed for minor and major changes.',
  files: 'Files',
  filesHint: 'Your remarks as a file, such as the manuscript with tracked changes. They are sent with the review.',
  ownFiles: 'Files that are not handed in yet',
  sentOn: 'Date',
  send: 'Send review',
  question: 'Send this review?',
  roundGoesOn:
    'A review is sent once and cannot be changed. The round ends with the last review that is awaited; nobody gets a mail before.',
  lastOne: 'A review is sent once and cannot be changed. It is the last one that is awaited.',
  restored: 'What you had written before is back.',
  done: 'Feedback submitted',
  delegateDone: 'National delegate reviewed',

  endCommittee: 'End the round',
  endDelegates: 'End the delegate round',
  endRound: 'End round',
  endQuestion: 'End the round of the committee?',
  endDelegatesQuestion: 'End the round of the national delegates?',
  unreviewed: 'Nobody has reviewed this version',
  unreviewedText:
    'No review is in. If you end the round now, that counts as “Looks good”: the text goes on as it is, unreviewed.',
  unheard: 'Still awaited, and not waited for any longer: {names}.',
  reviewsIn: '{count, plural, one {One review is in.} other {# reviews are in.}}',
  stillAwaited: 'Still awaited: {names}.',
  roundEnded: 'Round ended',

  correctedFiles: 'Upload corrected files',
  onBehalf: 'You act for {name}: the files are theirs, and the log names both of you.',
  downloadFirst: 'Read first what others attached',
  downloadFirstText: 'The new version can be handed in once you have downloaded these files, one by one or as a zip.',
  filesLeft: '{count, plural, one {one file left} other {# files left}}',
  holdComments: 'Why it was put on hold',

  finalVersion: 'The final version',
  finalVersionText:
    'Upload the manuscript as it is to be published. The preamble acknowledgment must be part of it: here is <sample>a sample</sample>.',
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
    '{open, plural, one {One point is not confirmed yet: all five are required.} other {# points are not confirmed yet: all five are required.}}',

  cds: 'Clinical decision support',
  cdsText:
    'The entry as a citation (HL7 FHIR R5) with its authors, status, dates and publication, as other systems read it.',
  cdsExport: 'Export for decision support',

  publicationDetails: 'Details of the publication',
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
  savePublication: 'Save the details',
  publicationSaved: 'The publication details were updated',
  detailsOnly: 'The details are stored with the entry. Nothing is published, and the phase stays as it is.',
} as const;

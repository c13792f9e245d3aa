/** Importing points from a file that already contains them. */
export const pointImport = {
  open: 'Import points from a file…',
  title: 'Import points from a file',
  choose: 'File with your points',
  drop: 'Drop a file here or choose it',
  what: 'Word (.docx) with comments, PDF with annotations, or a table in Excel (.xlsx), CSV or Word.',
  stays: 'Your device reads the file without uploading it. Only the points that you import are saved.',
  other: 'Choose another file…',
  changes: 'Include tracked changes',
  stopped: 'Stopped. Nothing was imported.',
  unreadable: '{name} cannot be read here',
  nothing: 'No points were found in this file.',
  nothingWord:
    'This document contains no comments and no table of comments. If your points are tracked changes, tick “Include tracked changes”.',
  allTaken: 'All points from this file have been imported.',
  found: '{count, plural, one {1 point} other {# points}} found',
  unread: '{count, plural, one {1 item} other {# items}} could not be read',
  moreUnread: '{count, number} more',

  list: 'Points found',
  ticked: '{ticked, number} of {count, number} ticked',
  tickAll: 'Tick all',
  tickNone: 'Untick all',
  kindOfTicked: 'Kind for all ticked points',
  setKind: 'Set kind:',
  kindSet: '{count, plural, one {1 ticked point is} other {All # ticked points are}} now {kind}.',
  quotations: 'The quotations are from {name}',
  quotationsHint:
    'Your points will appear next to these passages in the manuscript. Otherwise, each point will begin with its quotation.',
  quotationsSought: 'Searching for the quotations in this manuscript…',
  quotationsMissing:
    '{count, plural, one {1 quotation is not in this manuscript. It will be added to the text of its point.} other {# quotations are not in this manuscript. They will be added to the texts of their points.}}',

  more: 'Show {count, number} more',
  takePoint: 'Import point {number, number}',
  by: 'by {author}',
  sameAs: 'same as point {number, number}',
  has: 'already among your points',
  corrected: 'corrected',
  noText: 'no text',
  fieldsOf: 'Point {number, number}',
  wrong: 'Point {number, number}',

  full: 'You can prepare up to {limit, number} points per entry and already have {count, number}. {room, plural, =0 {You cannot import any more} one {You can import 1 more} other {You can import # more}}.',
  fullMore: 'Only the first ones are ticked.',
  tooMany: '{count, plural, one {Please untick 1 point.} other {Please untick # points.}}',
  someIn:
    '{count, plural, one {1 point was imported and is} other {# points were imported and are}} no longer in this list.',
  take: '{count, plural, one {Import 1 point} other {Import # points}}',
  taken: '{count, plural, one {1 point} other {# points}} imported from {name}',
  cancel: 'Cancel',
} as const;

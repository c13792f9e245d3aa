/**
 * Every reason for a refusal, with the one sentence that a person reads. A refusal says what would make the step possible.
 * Codes are stable; sentences may be improved, except those that the specification quotes.
 */
export const PROBLEMS = {
  // specification §8, word for word
  unauthenticated: 'This action is unauthenticated',
  forbidden: 'This action is forbidden',
  notFound: 'Not found.',
  badCredentials: 'Bad credentials',
  importUnavailable: 'This process is unavailable or is already finished',

  // calls
  malformed: 'The request could not be read.',
  otherHost: 'This server does not answer for the host that the request names.',
  tooLarge: 'This is larger than the {limit} that are accepted.',
  tooManyFiles: 'This is larger than the {count} files that are accepted.',
  wrongContentType: 'This call takes {expected}.',
  unprocessable: 'Please fill required fields to continue',
  lostRace:
    'Somebody else changed this entry in the meantime. It is now in the phase "{phase}". Please look at it again.',
  staleVersion: 'Somebody else saved a newer version in the meantime. Please reload before you save.',
  underWay: 'The same request is still being carried out.',
  tooMany: 'Too many requests. Please try again in {seconds} seconds.',
  unavailable: 'The service is not available for the moment. Please try again shortly.',
  unexpected: 'Something went wrong on our side. It has been recorded as {request}.',
  unknownField: 'There is no field of this name.',
  fieldTwice: 'This field comes twice. Please send it once.',
  tooManyValues: 'This has more fields or rows than any call takes.',
  keyReused: 'This Idempotency-Key was used for another request.',

  // fields
  required: 'Please provide a correct value',
  invalid: 'Please provide a correct value',
  email: 'Please give a valid e-mail address.',
  straightApostrophe: "Please type a straight apostrophe (') in this address instead of the curly one.",
  checkbox: 'Please confirm this to continue.',
  properDate: 'choose proper date',
  endsBeforeBegun: 'The last day must not be before the first.',
  pastDate: 'Please choose a date that is not in the past.',
  futureDate: 'Please choose a date that is not in the future.',
  doi: 'This is not a DOI. A DOI begins with “10.”, for example 10.1007/s00259-023-06216-3.',
  longSearch: 'The log is too long to be searched as a whole. Please choose a shorter period.',
  invalidBudget: 'Please give an amount in euro with at most two decimals, such as 1500.00.',
  tooManyWords: 'Max count words for this field is {limit}',
  tooLong: 'At most {limit} characters fit here.',
  forbiddenCharacters: 'This text has characters that cannot be stored.',
  controlCharacters:
    'This text has invisible control characters. Please remove them, or type it instead of pasting it.',
  symbolFont:
    'This text has a character that only a symbol font can show. Please type it again, or use another character.',
  oneLine: 'Please write this on one line, without line breaks or control characters.',
  incorrect: 'incorrect value',
  commentRequired: 'Comment field is required.',
  writeSomething: 'you need to write something',
  noMilestone: 'No milestone for {type} has been added. Please confirm.',
  onlyOneMilestone: 'Only one milestone of the type {type} is possible.',
  samePerson: '{name} has another part in this entry already. Each person takes one part.',
  notACommitteeUser: '{name} cannot be a reviewer: only committee users can.',
  ownEntryReviewer: '{name} cannot review this entry, being its {part}.',
  unknownPerson: 'There is no such person.',
  takenEmail: 'This e-mail address belongs to another user.',
  passwordTooShort: 'The password needs at least {limit} characters.',
  passwordMismatch: 'entered values do not match',
  importSecretFirst:
    'Send the secret of the server’s console in the header Install-Secret: without it at most {limit} are read.',

  /** A sentence that a schema has of its own. */
  field: '{message}',

  // transitions
  wrongPhase: 'This step is not possible while the entry is in the phase "{phase}". It is possible in: {possible}.',
  alreadyVoted: 'You have voted on revision {revision} already. A vote can be cast once per revision.',
  alreadyReviewed: 'You have sent your review of this round already.',
  noWorkingFile: 'Please upload a file first: this step hands in the files that are not submitted yet.',
  proceduresMissing: 'Please confirm that the procedures and standards were followed.',
  declarationsMissing: 'Declarations of interest are still missing from: {names}.',
  downloadFirst: 'Please download first what others attached to the current version. Still missing: {names}.',
  noReviewer:
    'No reviewer is named who may review: an active committee user who has not rejected the role and takes no other part. Please name one first.',
  roundOpen: 'The round is still open: awaited from {names}.',
  noReviewIn: 'No review is in that asks for a change.',
  changesAsked: 'A change was asked for in this round.',
  majorNeedsComment: 'A major change needs a comment.',
  majorNeedsFile: 'A major change needs at least one file.',
  changeNeedsComment: 'Please say in a comment what should change.',
  acknowledgement: 'Please confirm this point: all five are required.',
  ownEntry: 'This action is forbidden: you take part in this entry yourself and cannot judge it.',
  notAwaited: 'Your review is not awaited in this round.',
  samePhase: 'The entry is in this phase already.',
  unknownPhase: 'There is no such phase.',
  choose: 'Please choose one.',
  wholeDays: 'Please enter a whole number of days from 1 to {max}, or leave the field empty.',
  deadlineElsewhere:
    'Only the steps that open a round of the committee or of the national delegates, or that ask for additional work, take a deadline. Please leave it out, or set it afterwards.',
  deadlineTooSoon: 'The authors have at least 14 days. Please choose {date} or a later day.',
  deadlineOfOffice:
    'Only the office chooses the deadline of a round. Please leave it out: the round then has at least 14 days.',

  // points
  pointsOpen: 'Please answer every point first. Still open: {numbers}.',
  pointsAskForChange:
    'A review with points asks for a change: choose minor or major changes, or delete the points that you have prepared ({count}).',
  majorPoint: 'One of your points is major: choose major changes, or make that point a minor one.',
  pointText: 'Please say what should change.',
  pointSent: 'This point has been sent with its review, so it stays as it is.',
  answerHandedIn: 'This answer has been handed in, so it stays as it is.',
  notAnsweredYet: 'No answer to this point has been handed in yet: there is nothing to judge.',
  notSentYet: 'This point has not been sent yet, so it cannot be answered.',
  answerText: 'Please say what was done, or why not.',
  verdictText: 'Please say what is still missing.',
  quotedFile: 'There is no such file in this entry.',
  quotationAlone: 'A quoted passage needs both: the file and the passage.',
  followsOwn: 'Only a point of yours that has been sent can be taken up again.',
  followsOnce: 'You have prepared a point already that takes this one up again.',
  tooManyAtOnce: 'At most {limit} are taken at once.',
  tooManyPoints:
    'You have prepared {count} points for this entry already; at most {limit} are possible. Please send your review first.',
  tooMuchInPoints:
    'The points that you prepare for one entry can hold {limit} MB of text in all. Please send your review first, or shorten some points.',
  noPoints: 'There is no point that you may read.',

  // roles
  differentRole: 'Please ask for a role that differs from the present one.',
  noSuchRole: 'You have no such role in this entry.',
  noChangeRequest: 'This person has not asked for another role.',
  alreadyAnswered: 'This role has been answered already.',
  notDeclined: '{name} has not declined this role. Only people who declined can be asked again.',
  committeeRoundsOver: 'The committee’s rounds are over, so nobody can be invited to review.',
  notInvitedYet: '{name} is invited when the entry is submitted, so there is nothing to remind of yet.',
  personAwayToRemind: '{name} is deactivated and gets no mail. Please hand the role over to somebody else.',
  remindedLately: '{name} was reminded less than {days} days ago. Please wait until {date}.',
  taskIsDone: '{name} is not asked for this any more.',
  nobodysTask: 'This person is not asked for this any more.',
  nobodyAsked: 'Nobody who can act is asked here, so nobody can be reminded.',
  mutedReminders: '{name} has muted reminders. Please write to them yourself.',

  entryEnded: 'This entry has ended, so who takes part in it stays as it is.',
  coordinatingAuthor:
    '{name} is a coordinating author, and the entry needs both. Please hand that role over to somebody else first, then name {name} anew.',
  notTheirs: 'This person has no such part in this entry.',
  personAway: '{name} is deactivated. Please choose somebody who can sign in.',
  isReviewer: '{name} reviews this entry and cannot take another part in it.',
  cannotSubmit: '{name} cannot submit entries: neither national delegates nor members of the GPC do.',

  // declarations
  declareSomething: 'Please tick “none”, or name at least one relation.',
  noneOrSome: 'Please tick “none” or name relations, not both.',
  declarationIn: 'Your declaration is in. To change it, please sign in, or ask the office for a new link.',
  declarationClosed: 'This entry has ended, so the declaration stays as it is.',
  notAsked: 'Your declaration of interest is not asked for in this entry.',
  declaredMeanwhile: 'Your declaration of interest for this entry is in already.',
  declaredAnew:
    'You have declared anew in the meantime, so this does not start from your last declaration. Please look through it again.',

  // mails
  mailInQueue: 'This mail is in the queue already, and is tried by itself.',
  mailInSummary: 'This mail belongs to a daily summary and is not sent by itself.',

  // files
  noFile: 'Please choose at least one file.',
  emptyFile: '{name} is empty.',
  archive:
    '{name} unpacks to more than is accepted, or to places outside its folder. Please upload the files themselves.',
  contentMismatch: '{name} is not what its name says it is.',
  fileType: '{name} cannot be uploaded: files of this kind are not accepted.',
  fileName: 'This file name cannot be used: {name}',
  fileNameTooLong: 'The name of this file is too long. Please shorten it: {name}',
  lockFile:
    '{name} is a lock file of Word, which it keeps while a document is open. Please choose the document itself.',
  fileGone: 'This file is not a working file any more: it belongs to a submitted version.',
  reviewNotIn: '{name} has not sent a review of this version yet: their files go with it.',
  linkEnded:
    'This link ended {days} days after it was mailed. Please sign in at {address} to go on there, or ask the office for a new link.',
  linkExpired: 'This link has expired. Please ask for the download again.',
  uploadQuota:
    'You have sent as much as one person may within a day, {limit}. Please go on in about {hours} hours, or ask the office.',
  inAndOut:
    '{name} was put into this entry and taken out of it often enough for a day. Please go on in about {hours} hours, or ask the office.',
  storageFull: 'There is no room left on the server for this file. Please tell the office.',
  fileDamaged:
    '{name} is damaged on the server, so it is not given out. This has been recorded. Please tell the office.',

  // uploads in chunks
  tusVersion: 'This call takes version 1.0.0 of the tus protocol.',
  uploadElsewhere: 'This file is being received by way of another connection or window. Please try again in a moment.',
  uploadOffset: 'Another part of this file was expected. Please ask how much of it has arrived, and go on from there.',
  uploadExpired: 'This upload has been left for too long and is forgotten. Please start it again.',
  uploadFinished: 'This file has arrived already. It can be deleted among the files of the entry.',
  wrongChecksum: 'This part of the file did not arrive as it was sent. Please send it again.',

  // people
  lastOffice: 'This is the last active super user. Please name another one first.',
  ownAddress:
    'Nobody can change their own address: it is what they sign in by. Another super user can change it for you.',
  awayNow: '{name} is away until {date}: no reminder goes before that.',
  awayTooLong: 'An absence lasts a year at most.',
  unknownRole: 'There is no role of this name. Possible are: {roles}.',
  addressTwice: 'An earlier row has the same address: that of {name}. Please keep one of them.',
  ownRole: 'Nobody can change their own role or super user right.',
  eraseDeletedOnly: 'Please delete {name} first: contact data are erased of deleted users only.',
  erasesOfficeAddress:
    'Mails to the office go to {email}, an address of this person. Please name another one in the settings first.',
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** One reason; `field` is a dotted path if the reason belongs to a field. */
export interface Problem {
  readonly code: ProblemCode;
  readonly field?: string;
  readonly values?: ProblemValues;
}

/** What a sentence says of this case. Names, of phases and roles, are those of the domain's tables: each language has its words for them. */
export type ProblemValues = Readonly<Record<string, string | number | readonly string[]>>;

/** A problem of a field. */
export interface FieldProblem extends Problem {
  readonly field: string;
}

export function problem(code: ProblemCode, field?: string, values?: ProblemValues): Problem {
  return { code, ...(field === undefined ? {} : { field }), ...(values === undefined ? {} : { values }) };
}

/** What is to be said, at whatever field. */
export type Reason = Pick<Problem, 'code' | 'values'>;

/** How a language says problems; `names` has its words for the values that are names. */
export interface ProblemWords {
  readonly sentences: Readonly<Record<ProblemCode, string>>;
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Returns the sentence of a problem with its values filled in. */
export function sentence({ code, values = {} }: Reason, { sentences, names }: ProblemWords): string {
  return sentences[code].replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = values[key] ?? whole;
    const said = typeof value === 'object' ? value : [String(value)];
    return said.map((one) => names[key]?.[one] ?? one).join(', ');
  });
}

const reports = new Map<string, Reason>();

/** Returns the sentence with which a schema reports a problem. An issue of zod carries nothing but a text. */
export function report(code: ProblemCode, values?: ProblemValues): string {
  const reason: Reason = { code, ...(values === undefined ? {} : { values }) };
  const text = sentence(reason, { sentences: PROBLEMS, names: {} });
  reports.set(text, reason);
  return text;
}

/** Returns what a schema reported in this sentence. */
export const reported = (message: string): Reason => reports.get(message) ?? { code: 'field', values: { message } };

import { DECLARATION_PROBLEMS } from './declaration-problems.ts';
import { FIELD_PROBLEMS } from './field-problems.ts';
import { IMPORT_PROBLEMS } from './import-problems.ts';

/**
 * Every reason for a refusal, with the sentence that people read. A refusal says how to make the step possible. Codes are stable. Sentences
 * can be improved, unless the specification prescribes them.
 */
export const PROBLEMS = {
  // From specification §8, word for word.
  unauthenticated: 'This action is unauthenticated',
  forbidden: 'This action is forbidden',
  notFound: 'Not found.',
  badCredentials: 'Bad credentials',
  importUnavailable: 'This process is unavailable or is already finished',
  // calls
  malformed: 'The request could not be read.',
  otherHost: 'This server is not set up for the host of this address. Please check the address.',
  tooLarge: 'This is too large. The limit is {limit}.',
  tooManyFiles: 'Please upload at most {count} files at once.',
  wrongContentType: 'Please send this as {expected}.',
  unprocessable: 'Please fill required fields to continue',
  lostRace:
    'Another person has changed this entry in the meantime. It is now in the phase “{phase}”. Please check it again.',
  staleVersion: 'Another person has saved a newer version in the meantime. Please reload before you save.',
  underWay: 'The same request is still being processed. Please wait.',
  tooMany: 'Too many requests. Please try again in {seconds} s.',
  unavailable: 'The service is unavailable at the moment. Please try again shortly.',
  unexpected:
    'Something went wrong on our side. Please try again. If it happens again, tell the office this reference: {request}',
  unknownField: 'There is no field with this name. Please leave it out.',
  fieldTwice: 'This field appears twice. Please send it once.',
  tooManyValues: 'There are too many fields or rows. Please send fewer at once.',
  keyReused: 'This Idempotency-Key has already been used for another request. Please use a new one.',

  // transitions
  wrongPhase: 'This step is not possible while the entry is in the phase “{phase}”. It is possible in: {possible}.',
  alreadyVoted: 'You have already voted on revision {revision}. You can vote once per revision.',
  alreadyReviewed: 'You have already sent your review in this round.',
  noWorkingFile: 'Please upload a file first. This step submits the files that have not been submitted yet.',
  proceduresMissing: 'Please confirm that the procedures and standards were followed.',
  declarationsMissing: 'Declarations of interest are still missing from: {names}.',
  interestsUnhandled: 'The GPC or the office must first decide how to handle the interests of: {names}.',
  declareToDecide:
    'Your standing declaration of interest is missing or has expired. Please complete it under “Declarations of interest”, then decide again.',
  downloadFirst:
    'First, please download the files that others attached to the current version. Not downloaded yet: {names}.',
  noReviewer:
    'This entry has no reviewer who can review it. Please name an active committee user who has not declined and has no other role in this entry.',
  roundOpen: 'The round is still open. Reviews are missing from: {names}.',
  noReviewIn: 'No review in this round requests changes, so the entry cannot go back to the authors.',
  changesAsked: 'A review in this round requests changes, so the entry must go back to the authors.',
  majorNeedsComment: 'A review that asks for major changes needs a comment. Please write one.',
  majorNeedsFile: 'A review that asks for major changes needs at least one file. Please add one.',
  changeNeedsComment: 'Please add a comment that says what should change.',
  decisionElsewhere:
    'A decision can be recorded only with the formal check, an approval or a hold. Please leave it out.',
  decisionDayMissing: 'Please enter the date of the decision.',
  minutesMissing: 'Please enter where the minutes are, for example “Minutes 2027/3, item 4”.',
  checklistChanged: 'The checklist has changed in the meantime. Please reload the page and tick the items again.',
  finalTitleElsewhere:
    'The final title is chosen when the final version is submitted. Later, the office can change it. Please leave it out.',
  coverElsewhere: 'Only a revision can have a covering letter. Please leave it out.',
  titleAfterPublication: 'The title can no longer be changed because the entry has been published.',
  acknowledgement: 'Please confirm this point. All five are required.',
  ownEntry: 'This action is forbidden: you are involved in this entry, so you cannot decide on it.',
  notAwaited: 'Your review is not needed in this round.',
  onlyPublished: 'This is possible only once the entry has been published.',
  editionReplaced: 'Another edition has replaced this one. Please use the newer edition.',
  editionEnded: 'This edition is already retired or withdrawn. Please reload the page.',
  revisionOpen: 'A revision of this edition already exists. Please finish, reject, abandon or delete it first.',
  ...FIELD_PROBLEMS,
  ...IMPORT_PROBLEMS,
  noOpenEntry: 'Please choose an entry that is neither published, rejected nor abandoned.',
  alreadyReplaces: 'One of these entries already replaces the other. Please choose another entry.',
  samePhase: 'The entry is already in this phase. Please choose another phase.',
  unknownPhase: 'There is no such phase. Please choose another phase.',
  choose: 'Please choose one.',
  sentenceTwice: 'This sentence appears twice in the list. Please delete one of the two.',
  wholeNumber: 'Please enter a whole number from 0 to {max}.',
  wholeDays: 'Please enter a whole number of days from 1 to {max}, or leave the field empty.',
  wholeMonths: 'Please enter a whole number of months from {min} to {max}.',
  wholeYears: 'Please enter a whole number of years from {min} to {max}.',
  deadlineElsewhere:
    'A deadline can be set only when a committee or delegate round begins, or when additional work is requested. Please leave it out, or set it afterwards.',
  deadlineTooSoon: 'The authors must have at least 14 days. Please choose {date} or a later date.',
  deadlineOfOffice:
    'Only the office can choose the deadline of a round. Please leave it out. The round then lasts at least 14 days.',

  // points
  pointsOpen: 'Please answer every point first. Still open: {numbers}.',
  pointsAskForChange:
    'A review with points requests changes. Please choose minor or major changes, or delete the points that you have prepared ({count}).',
  majorPoint: 'One of your points is major. Please choose major changes, or make that point minor.',
  pointText: 'Please say what should change.',
  pointSent: 'This point was sent with its review and cannot be changed.',
  answerHandedIn: 'This answer has been submitted and can no longer be changed.',
  notAnsweredYet:
    'The answer to this point has not been submitted yet, so you cannot decide whether it settles the point.',
  notSentYet: 'This point has not been sent yet, so it cannot be answered.',
  answerText: 'Please describe your changes, or say why there are none.',
  verdictText: 'Please say what is still missing.',
  quotedFile: 'This file is not part of this entry. Please choose a file of this entry.',
  quotationAlone: 'A quotation needs both the file and the passage.',
  followsOwn: 'Only points that you have sent can be raised again.',
  followsOnce: 'You have already prepared a point that raises this one again.',
  tooManyAtOnce: 'Please send at most {limit} points at once.',
  tooManyPoints:
    'You have already prepared {count} points for this entry. The limit is {limit}. Please send your review first.',
  tooMuchInPoints:
    'The points that you prepare for one entry can contain at most {limit} MB of text in total. Please send your review first, or shorten some points.',
  guestNameMissing: 'Please enter the guest’s name.',
  guestExcluded: 'This address belongs to a person who is excluded from the entry. Please invite another person.',
  guestDays: 'Please enter a whole number of days from {min} to {max}.',
  publicEditionEarly: 'There is no public edition before publication. Please choose the internal edition.',
  noPoints: 'There are no points that you can read.',

  // roles
  differentRole: 'Please choose a role other than the current one.',
  noSuchRole: 'You do not have this role in this entry.',
  noChangeRequest: 'This person has not asked for another role.',
  alreadyAnswered: 'This invitation has already been answered.',
  notDeclined: '{name} has not declined this role. Only people who declined can be asked again.',
  committeeRoundsOver: 'The committee’s rounds are over, so no one can be invited to review.',
  notInvitedYet: '{name} will be invited when the entry is submitted, so there is nothing to remind them of yet.',
  personAwayToRemind:
    '{name}’s account is deactivated and receives no emails. Please hand the role over to another person.',
  remindedLately: '{name} was reminded less than {days} days ago. Please wait until {date}.',
  taskIsDone: '{name} no longer has this task.',
  nobodysTask: 'This person no longer has this task.',
  nobodyAsked: 'No one can act here at present, so there is no one to remind.',
  mutedReminders: '{name} has turned off reminders. Please write to them yourself.',

  abandoned:
    'The work on this entry was abandoned on {date}. Nothing can be changed until the office resumes the work.',
  nothingToAbandon: 'Work on this entry has ended, so there is nothing to abandon.',
  notAbandoned: 'The work on this entry is under way, so there is nothing to resume.',
  entryEnded: 'Work on this entry has ended, so the people involved can no longer be changed.',
  coordinatingAuthor:
    '{name} is a coordinating author, and the entry needs both. Please hand that role over to another person first, then name {name} again.',
  notTheirs: 'This person does not have this role in this entry.',
  personAway: '{name}’s account is deactivated. Please choose a person who can sign in.',
  isReviewer: '{name} reviews this entry and cannot have another role in it.',
  cannotSubmit:
    '{name} cannot submit entries. Please choose a person who is neither a national delegate nor a member of the GPC.',

  ...DECLARATION_PROBLEMS,
  // emails
  mailInQueue: 'This email is already in the queue and will be sent automatically.',
  mailInSummary: 'This email is part of a daily summary and is not sent separately.',

  // files
  noFile: 'Please choose at least one file.',
  emptyFile: '{name} is empty. Please choose another file.',
  archive: '{name} is too large when unpacked, or contains unsafe paths. Please upload the files individually.',
  contentMismatch: 'The content of {name} does not match its file type. Please check the file.',
  fileType: '{name} cannot be uploaded. Files of this kind are not accepted.',
  fileName: 'This file name cannot be used. Please rename the file: {name}',
  fileNameTooLong: 'The name of this file is too long. Please shorten it: {name}',
  lockFile: '{name} is a lock file that Word keeps while a document is open. Please choose the document itself.',
  fileGone: 'This file belongs to a submitted version and is no longer a working file.',
  reviewNotIn: '{name} has not sent a review of this version yet. Their files are submitted with the review.',
  linkEnded:
    'This link was valid for {days} days. Please sign in at {address} to continue, or ask the office for a new link.',
  linkExpired: 'This link has expired. Please start the download again.',
  uploadQuota:
    'You have reached the daily upload limit of {limit}. Please continue in about {hours} h, or contact the office.',
  inAndOut:
    '{name} has been added and removed too often today. Please try again in about {hours} h, or contact the office.',
  storageFull: 'The server has no space left for this file. Please tell the office.',
  fileDamaged:
    '{name} is damaged on the server and cannot be downloaded. The fault has been recorded. Please tell the office.',
  // uploads in chunks
  tusVersion: 'This call needs version 1.0.0 of the tus protocol.',
  uploadElsewhere:
    'This file is being uploaded in another window or over another connection. Please try again in a moment.',
  uploadOffset: 'Another part of this file was expected. Please request the current offset, and continue from there.',
  uploadExpired: 'This upload was paused for too long and has been deleted. Please start it again.',
  uploadFinished: 'This file has already been uploaded. You can delete it in the files of the entry.',
  wrongChecksum: 'This part of the file was damaged during the upload. Please send it again.',
  // people
  lastOffice: 'This is the last active super user. Please name another one first.',
  ownAddress:
    'You cannot change your own address because you sign in with it. Another super user can change it for you.',
  awayNow: '{name} is away until {date}. No reminders are sent before then.',
  awayTooLong: 'An absence can last at most one year.',
  eraseDeletedOnly: 'Please delete {name} first. Only the contact data of deleted users can be erased.',
  erasesOfficeAddress:
    'Emails to the office go to {email}, an address of this person. Please set another one in the settings first.',
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** A reason for a refusal. `field` is a dotted path if the reason belongs to a field. */
export interface Problem {
  readonly code: ProblemCode;
  readonly field?: string;
  readonly values?: ProblemValues;
}

/** Values for the placeholders of a sentence. Names, such as those of phases and roles, are keys that each language translates. */
export type ProblemValues = Readonly<Record<string, string | number | readonly string[]>>;

export type FieldProblem = Problem & { readonly field: string };

export function createProblem(code: ProblemCode, field?: string, values?: ProblemValues): Problem {
  return { code, ...(field === undefined ? {} : { field }), ...(values === undefined ? {} : { values }) };
}

/** A problem without its field. */
export type Reason = Pick<Problem, 'code' | 'values'>;

/** The sentences of a language. `names` translates values that are names. */
export interface ProblemWords {
  /** Locale for joining lists. */
  readonly locale: string;
  readonly sentences: Readonly<Record<ProblemCode, string>>;
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Returns the sentence of a problem with its values filled in. */
export function formatProblem({ code, values = {} }: Reason, { locale, sentences, names }: ProblemWords): string {
  return sentences[code].replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = values[key] ?? whole;
    const wordFor = (one: string | number): string => names[key]?.[one] ?? String(one);
    return typeof value === 'object' ? new Intl.ListFormat(locale).format(value.map(wordFor)) : wordFor(value);
  });
}

const encodedReasons = new Map<string, Reason>();

/** Returns the text with which a schema reports a problem. Issues of zod can contain only a text. */
export function encodeProblem(code: ProblemCode, values?: ProblemValues): string {
  const reason: Reason = { code, ...(values === undefined ? {} : { values }) };
  const text = formatProblem(reason, { locale: 'en-GB', sentences: PROBLEMS, names: {} });
  encodedReasons.set(text, reason);
  return text;
}

/** Returns the problem that a schema reported with this text. */
export const decodeProblem = (message: string): Reason =>
  encodedReasons.get(message) ?? { code: 'field', values: { message } };

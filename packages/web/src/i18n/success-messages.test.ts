import { expect, it } from 'vitest';
import { en } from './en.ts';
import { firstMessages } from './first.ts';

const words = { ...firstMessages, ...en };

/** The messages of specification §8, in the same order, each with the sentence of the catalogue. */
const EXPECTED: [string, string][] = [
  ['User created successfully', words.users.created],
  ['User updated successfully', words.users.updated],
  ['User was deleted successfully', words.users.deleteDone],
  ['Users have been imported', words.install.done],
  ['reminder e-mail sent', words.responsibilities.reminded],
  ['guideline deleted', words.publications.deletedTitle],
  ['deleted', words.publications.deleted],
  ['deadline was updated', words.publications.deadlineUpdated],
  ['updated', words.editor.messages.updated],
  ['added', words.entry.commentAdded],
  ['added', words.editor.newPerson.added],
  ['submitted', words.editor.messages.submitted],
  ['draft stored', words.editor.messages.stored],
  ['budget updated', words.editor.messages.budget],
  ['role accepted', words.entry.roleAccepted],
  ['role rejected', words.entry.roleRejected],
  ['change request sent', words.entry.changeRequestSent],
  ['feedback submitted', words.review.done],
  ['COI updated', words.entry.coiUpdated],
  ['reminder resent', words.declarations.reminded],
  ['file uploaded', words.files.uploaded],
  ['put on hold', words.entry.decisions.gpcHold.done],
  ['put on hold', words.entry.decisions.boardHold.done],
  ['final approved', words.entry.decisions.gpcApprove.done],
  ['board approved', words.entry.decisions.boardApprove.done],
  ['forwarded to committee', words.entry.decisions.forwardToCommittee.done],
  ['forwarded to national delegates', words.entry.decisions.forwardToDelegates.done],
  ['successfully uploaded', words.files.handedIn],
  ['successfully uploaded', words.files.attached],
  ['national delegate reviewed', words.review.delegateDone],
  ['settings updated', words.settings.updated],
];

// Covers Audit.S10.2
it.each(EXPECTED)('success messages use the wording of the specification: %s', (expected, message) => {
  expect(message.toLowerCase()).toContain(expected.toLowerCase());
});

import {
  currentUser,
  guideline,
  guidelineRow,
  MAX_BODY_BYTES,
  type Operation,
  operations,
  user,
  userOption,
} from '@imprimatur/contract';
import {
  entriesOf,
  ENTRY_ACTIONS,
  type EntryAction,
  entryFields,
  isOneOf,
  keysOf,
  matrixRow,
} from '@imprimatur/domain';
import { GUARDED_FIELDS } from '@imprimatur/server/features/guidelines/view/guarded-fields';
import { BUDGET_FIELDS, PEOPLE_FIELDS } from '@imprimatur/server/entry/values';
import { formatPhases, formatTable, GENERATED } from './markdown.ts';
import { CAPACITIES } from './permissions.ts';

const POLICIES: Readonly<Record<Operation['policy'], string>> = {
  public: 'anybody',
  user: 'who is signed in',
  office: 'the office',
};

const calls = (): string =>
  formatTable(
    ['call', 'who may call at all', 'most bytes of a body', 'besides'],
    entriesOf<string, Operation>(operations).map(([name, one]) => [
      `\`${name}\``,
      POLICIES[one.policy],
      one.streams === 'up'
        ? 'files: see limits.md'
        : one.body === undefined
          ? ''
          : String(one.bodyLimit ?? (one.policy === 'public' ? MAX_BODY_BYTES.public : MAX_BODY_BYTES.signedIn)),
      [
        ...(one.deprecated === undefined ? [] : [`deprecated: \`${one.deprecated}\``]),
        ...(one.streams === 'down' ? ['answers bytes'] : []),
        ...(one.secret === true ? ['answers something that is said once'] : []),
      ].join('; '),
    ]),
  );

/** Returns the right that an edit of this field needs. */
function writtenBy(field: string): EntryAction {
  if (isOneOf(PEOPLE_FIELDS, field)) return 'editPeople';
  return isOneOf(BUDGET_FIELDS, field) ? 'editBudget' : 'edit';
}

const grants = (action: EntryAction): string =>
  entriesOf(matrixRow(action))
    .map(([capacity, when]) => `${CAPACITIES[capacity]} (${formatPhases(when)})`)
    .join(', ');

const EVERYBODY = 'everybody who sees the entry';

function readBy(field: string): string {
  if (field === 'files') return '`readVersions`, `readFinalVersion`, `readWorkingFiles`, by file; their owner';
  const guard = isOneOf(keysOf(GUARDED_FIELDS), field) ? GUARDED_FIELDS[field] : null;
  if (guard === null) return EVERYBODY;
  if (guard === 'readReviews') return '`readReviews`, `readEndedReviews` once its round has ended; their author';
  if (isOneOf<string>(ENTRY_ACTIONS, guard)) return `\`${guard}\``;
  return guard;
}

const written = new Set(Object.keys(entryFields.shape));
const inRow = new Set(Object.keys(guidelineRow.shape));

const entry = (): string =>
  formatTable(
    ['field', 'read by', 'written by an edit', 'in the list too'],
    Object.keys(guideline.shape).map((field) => [
      `\`${field}\``,
      readBy(field),
      written.has(field) ? `\`${writtenBy(field)}\`` : '',
      inRow.has(field) ? 'yes' : '',
    ]),
  );

const people = (): string =>
  formatTable(
    ['field', 'the office', 'oneself', 'others, in the pickers'],
    [...new Set([...Object.keys(user.shape), ...Object.keys(currentUser.shape)])].map((field) => [
      `\`${field}\``,
      field in user.shape ? 'yes' : '',
      field in currentUser.shape ? 'yes' : '',
      field in userOption.shape ? 'yes' : '',
    ]),
  );

export const describeAccess = (): string =>
  [
    '# Calls, and who reads and writes which field',
    GENERATED,
    'What a right such as `readComments` means, and in which phases, stands in [permissions.md](permissions.md); who makes which transition in [transitions.md](transitions.md). Insiders are all who see an entry for another reason than that it is published.',
    '## Every call',
    calls(),
    '## The entry',
    entry(),
    'Fields that no edit writes are kept by the server, or have a call of their own: a transition, the deadline, the publication, files, reviews, comments, declarations.',
    'Written by an edit:',
    (['edit', 'editPeople', 'editBudget'] as const).map((action) => `- \`${action}\`: ${grants(action)}`).join('\n'),
    '## A user',
    people(),
    '',
  ].join('\n\n');

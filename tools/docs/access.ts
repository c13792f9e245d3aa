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
import { formatPhases, formatTable, GENERATED_NOTE } from './markdown.ts';
import { CAPACITY_LABELS } from './permissions.ts';

const POLICY_LABELS: Readonly<Record<Operation['policy'], string>> = {
  public: 'anybody',
  user: 'everybody signed in',
  office: 'the office',
};

const describeCalls = (): string =>
  formatTable(
    ['call', 'people who can make it', 'maximum bytes of a body', 'notes'],
    entriesOf<string, Operation>(operations).map(([name, one]) => [
      `\`${name}\``,
      POLICY_LABELS[one.policy],
      one.streams === 'up'
        ? 'files: see limits.md'
        : one.body === undefined
          ? ''
          : String(one.bodyLimit ?? (one.policy === 'public' ? MAX_BODY_BYTES.public : MAX_BODY_BYTES.signedIn)),
      [
        ...(one.deprecated === undefined ? [] : [`deprecated: \`${one.deprecated}\``]),
        ...(one.streams === 'down' ? ['returns a byte stream'] : []),
        ...(one.secret === true ? ['returns a secret that is shown once'] : []),
      ].join('; '),
    ]),
  );

/** Returns the right that an edit of this field needs. */
function findEditRight(field: string): EntryAction {
  if (isOneOf(PEOPLE_FIELDS, field)) return 'editPeople';
  return isOneOf(BUDGET_FIELDS, field) ? 'editBudget' : 'edit';
}

const formatGrants = (action: EntryAction): string =>
  entriesOf(matrixRow(action))
    .map(([capacity, when]) => `${CAPACITY_LABELS[capacity]} (${formatPhases(when)})`)
    .join(', ');

const EVERY_READER = 'everybody who can see the entry';

function findReadRight(field: string): string {
  if (field === 'files')
    return '`readVersions`, `readFinalVersion`, `readWorkingFiles`, depending on the file; the owner';
  const guard = isOneOf(keysOf(GUARDED_FIELDS), field) ? GUARDED_FIELDS[field] : null;
  if (guard === null) return EVERY_READER;
  if (guard === 'readReviews') return '`readReviews`, `readEndedReviews` once the round has ended; the author';
  if (isOneOf<string>(ENTRY_ACTIONS, guard)) return `\`${guard}\``;
  return guard;
}

const editableFields = new Set(Object.keys(entryFields.shape));
const listFields = new Set(Object.keys(guidelineRow.shape));

const describeEntry = (): string =>
  formatTable(
    ['field', 'right to read', 'right to edit', 'in lists'],
    Object.keys(guideline.shape).map((field) => [
      `\`${field}\``,
      findReadRight(field),
      editableFields.has(field) ? `\`${findEditRight(field)}\`` : '',
      listFields.has(field) ? 'yes' : '',
    ]),
  );

const describePeople = (): string =>
  formatTable(
    ['field', 'the office', 'the person', 'others, in pickers'],
    [...new Set([...Object.keys(user.shape), ...Object.keys(currentUser.shape)])].map((field) => [
      `\`${field}\``,
      field in user.shape ? 'yes' : '',
      field in currentUser.shape ? 'yes' : '',
      field in userOption.shape ? 'yes' : '',
    ]),
  );

export const describeAccess = (): string =>
  [
    '# Access to calls and fields',
    GENERATED_NOTE,
    '[permissions.md](permissions.md) lists the people and phases of each right, such as `readComments`. [transitions.md](transitions.md) lists the people who can make each transition. Insiders are people who can see an entry for a reason other than its publication.',
    '## Every call',
    describeCalls(),
    '## The entry',
    describeEntry(),
    'Fields that no edit changes are set by the server, or have their own call: transitions, the deadline, the publication, files, reviews, comments and declarations.',
    'Rights to edit:',
    (['edit', 'editPeople', 'editBudget'] as const)
      .map((action) => `- \`${action}\`: ${formatGrants(action)}`)
      .join('\n'),
    '## A user',
    describePeople(),
    '',
  ].join('\n\n');

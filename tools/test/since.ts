import { execFileSync } from 'node:child_process';

const list = 'publications-list';
const wholeStory = 'proposal-to-publication';
const points = [
  'points-of-a-review',
  'review-page',
  'points-from-files',
  'answers-to-points',
  'three-rounds-of-points',
];

/** The browser tests of each feature of web and server, by file name in e2e/flows. */
export const FEATURES_FOLDER: Readonly<Record<string, readonly string[]>> = {
  answers: ['answers-to-points', 'three-rounds-of-points'],
  branding: ['app-frame', 'install'],
  calendar: ['calendar'],
  comments: ['layout', wholeStory],
  conflicts: ['people-of-an-entry', 'decisions'],
  coverage: ['statistics'],
  decide: ['decisions', 'clicks-per-task', wholeStory, 'error-messages', 'email-previews'],
  declarations: ['declarations', 'declare-once', 'handling-of-interests', 'standing-declarations'],
  desk: ['desk', 'rounds', 'clicks-per-task'],
  documents: ['reading-and-comparing', 'points-from-files'],
  dossier: ['dossier'],
  verify: ['dossier'],
  editor: [
    'similar-titles',
    'editor-steps',
    'unsaved-changes',
    'editor-people',
    'editor-of-a-revision',
    'new-drafts',
    'layout',
  ],
  emails: ['email-previews', 'steady-dialogs', 'emails'],
  entry: [wholeStory, 'printing', 'steady-dialogs', 'access-to-screens', 'dates', 'keyboard'],
  'entry-view': [
    wholeStory,
    'printing',
    'steady-dialogs',
    'people-of-an-entry',
    'files-for-approvers',
    'keyboard',
    'budget-and-payments',
    'history',
    'abandoned-entries',
  ],
  examples: ['accessible-screens'],
  exports: ['personal-data', 'harmless-responses'],
  failure: ['loading', 'built-screens', 'error-messages'],
  files: ['uploads', 'files-for-approvers', 'harmless-responses', 'double-clicks'],
  'final-approval': [wholeStory, 'files-for-approvers'],
  'guideline-list': [
    list,
    'abandoned-entries',
    'list-row-actions',
    'search-by-words',
    'loading',
    'first-calls',
    'welcome',
  ],
  guidelines: [wholeStory, 'abandoned-entries', 'dates', 'email-previews', 'editor-of-a-revision'],
  help: ['app-frame', 'handbook'],
  imprint: ['app-frame'],
  install: ['install', 'import-of-users', 'library'],
  invitations: ['invitations', 'people-of-an-entry'],
  library: ['library', 'clicks-per-task'],
  logs: ['logs'],
  mails: ['emails'],
  people: ['people-of-an-entry', 'typed-addresses', 'editor-people', 'person-page'],
  points,
  previews: ['email-previews', 'invitations', 'people-who-leave', 'dossier'],
  'pre-approve': ['access-to-screens', wholeStory],
  progress: ['board', 'dates-in-every-browser'],
  publishing: [wholeStory, 'typed-dates', 'steady-dialogs'],
  reading: ['reading-and-comparing', 'pages-of-a-pdf', ...points],
  register: ['register'],
  reminders: ['emails', 'settings'],
  responsibilities: ['people-who-leave', 'people-of-an-entry'],
  review: [...points, wholeStory, 'rounds'],
  roles: ['invitations', 'declarations'],
  session: ['sso', 'sessions', 'passwords', 'signing-out', 'error-messages'],
  'saved-filters': ['publications-list'],
  settings: ['settings'],
  shell: ['app-frame', 'in-german', 'framing', 'first-calls'],
  report: ['report'],
  statistics: ['statistics'],
  tasks: ['my-work', 'desk', 'rounds'],
  users: ['users', 'import-of-users', 'personal-data', 'people-who-leave'],
};

const SPEC = /^e2e\/flows\/([\w-]+)\.spec\.ts$/;
const FEATURE = /^packages\/(?:web|server)\/src\/features\/([\w-]+)\//;
const NOT_SHOWN = /^(docs|deploy|benchmarks|tools)\/|\.test\.tsx?$|\/testing\/|\.md$/;

function testsOf(path: string): readonly string[] | null {
  const spec = SPEC.exec(path)?.[1];
  if (spec !== undefined) return [spec];
  if (NOT_SHOWN.test(path)) return [];
  if (path.startsWith('packages/documents/')) return FEATURES_FOLDER['reading'] ?? [];
  const feature = FEATURE.exec(path)?.[1];
  return feature === undefined ? null : (FEATURES_FOLDER[feature] ?? null);
}

/**
 * Chooses the browser tests for changed files.
 *
 * @returns paths; undefined for the whole set, if a change may affect any screen
 */
export function findBrowserTests(changed: readonly string[]): string[] | undefined {
  const names = changed.map(testsOf);
  if (names.includes(null)) return undefined;
  return [...new Set(names.flatMap((some) => some ?? []))].map((name) => `e2e/flows/${name}.spec.ts`).toSorted();
}

/** Returns the browser tests for the changes since a Git revision, including uncommitted changes. */
export function findBrowserTestsSince(revision: string, root: string): string[] | undefined {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return findBrowserTests([
    ...git('diff', '--name-only', '--no-renames', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
}

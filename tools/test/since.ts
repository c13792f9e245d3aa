import { execFileSync } from 'node:child_process';

const LIST_TESTS = 'publications-list';
const LIFE_CYCLE_TEST = 'proposal-to-publication';
const POINT_TESTS = [
  'points-of-a-review',
  'review-page',
  'points-from-files',
  'answers-to-points',
  'three-rounds-of-points',
];

/** The browser tests of each feature of web and server, by file name in e2e/flows. */
export const BROWSER_TESTS: Readonly<Record<string, readonly string[]>> = {
  answers: ['answers-to-points', 'three-rounds-of-points'],
  branding: ['app-frame', 'install'],
  calendar: ['calendar'],
  comments: ['layout', LIFE_CYCLE_TEST],
  conflicts: ['people-of-an-entry', 'decisions'],
  coverage: ['statistics'],
  decide: ['decisions', 'clicks-per-task', LIFE_CYCLE_TEST, 'error-messages', 'email-previews'],
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
    'german-on-a-phone',
  ],
  emails: ['email-previews', 'steady-dialogs', 'emails'],
  entry: [LIFE_CYCLE_TEST, 'printing', 'steady-dialogs', 'access-to-screens', 'dates', 'keyboard'],
  'entry-view': [
    LIFE_CYCLE_TEST,
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
  'final-approval': [LIFE_CYCLE_TEST, 'files-for-approvers'],
  'guideline-list': [
    LIST_TESTS,
    'abandoned-entries',
    'list-row-actions',
    'search-by-words',
    'loading',
    'first-calls',
    'welcome',
  ],
  guidelines: [LIFE_CYCLE_TEST, 'abandoned-entries', 'dates', 'email-previews', 'editor-of-a-revision'],
  help: ['app-frame', 'handbook'],
  imprint: ['app-frame'],
  install: ['install', 'import-of-users', 'library'],
  invitations: ['invitations', 'people-of-an-entry'],
  library: ['library', 'clicks-per-task'],
  logs: ['logs'],
  mails: ['emails'],
  people: ['people-of-an-entry', 'typed-addresses', 'editor-people', 'person-page'],
  points: POINT_TESTS,
  previews: ['email-previews', 'invitations', 'people-who-leave', 'dossier'],
  'pre-approve': ['access-to-screens', LIFE_CYCLE_TEST],
  progress: ['board', 'dates-in-every-browser'],
  publishing: [LIFE_CYCLE_TEST, 'typed-dates', 'steady-dialogs'],
  reading: ['reading-and-comparing', 'pages-of-a-pdf', ...POINT_TESTS],
  register: ['register'],
  reminders: ['emails', 'settings'],
  responsibilities: ['people-who-leave', 'people-of-an-entry'],
  review: [...POINT_TESTS, LIFE_CYCLE_TEST, 'rounds'],
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

const SPEC_PATH = /^e2e\/flows\/([\w-]+)\.spec\.ts$/;
const FEATURE_PATH = /^packages\/(?:web|server)\/src\/features\/([\w-]+)\//;
const NOT_ON_SCREENS = /^(docs|deploy|benchmarks|tools)\/|\.test\.tsx?$|\/testing\/|\.md$/;

function findTestsFor(path: string): readonly string[] | null {
  const spec = SPEC_PATH.exec(path)?.[1];
  if (spec !== undefined) return [spec];
  if (NOT_ON_SCREENS.test(path)) return [];
  if (path.startsWith('packages/documents/')) return BROWSER_TESTS['reading'] ?? [];
  const feature = FEATURE_PATH.exec(path)?.[1];
  return feature === undefined ? null : (BROWSER_TESTS[feature] ?? null);
}

/**
 * Chooses the browser tests for changed files.
 *
 * @returns paths; undefined for the whole set, if a change may affect any screen
 */
export function findBrowserTests(changed: readonly string[]): string[] | undefined {
  const names = changed.map(findTestsFor);
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

import { defineConfig, type OxlintConfig } from 'oxlint';

/** Refuses matching imports with the message. */
interface Wall {
  readonly regex?: string;
  readonly group?: string[];
  readonly importNames?: string[];
  readonly message: string;
}

/** Returns the lint rule for these walls. A later override replaces an earlier one, so each must list all walls for its files. */
const restrictImports = (...patterns: Wall[]): OxlintConfig['rules'] => ({
  'no-restricted-imports': ['error', { patterns }],
});

/** Allows only these packages, and the package's own files. */
const allowOnly = (packages: readonly string[], message: string): Wall => ({
  group: ['**', '!./**', '!../**', ...packages.flatMap((name) => [`!${name}`, `!${name}/**`])],
  message,
});

const testPackages = ['vitest', 'fast-check'];
const domainFilesAndWall = [
  'packages/domain/src/**',
  { regex: '(^|/)\\.\\./(contract|server|web)(/|$)', message: 'The domain must not import other packages.' },
] as const;
const contractFilesAndWall = [
  'packages/contract/src/**',
  { regex: '(^|/)\\.\\./(server|web)(/|$)', message: 'The contract may import only zod and the domain.' },
] as const;

const noWeb: Wall = {
  regex: '^@imprimatur/web($|/)|/packages/web/|(^|/)\\.\\./web/',
  message: 'Server and web may only share the contract.',
};
const noDocuments: Wall = {
  regex: '^@imprimatur/documents($|/)|/packages/documents/|(^|/)\\.\\./documents/',
  message: 'Only the browser reads documents, never the server.',
};
const noTables: Wall = {
  regex: '^drizzle-orm($|/)|(^|/)db/schema(/|$)',
  message: 'Only repositories (repository.ts, …-repository.ts) may import drizzle and the schema.',
};
const noDatabase: Wall = {
  regex: '(^|/)[^/]*repository[^/]*$|(^|/)db(/|$)|^(pg|drizzle-orm)($|/)',
  message: 'Call the service. Only repositories may use the database.',
};

const noServer: Wall = {
  regex: '^@imprimatur/server($|/)|/packages/server/|(^|/)\\.\\./server/',
  message: 'Server and web may only share the contract.',
};
const noLabelFiles: Wall = {
  regex: '^@imprimatur/domain/labels/',
  message: 'Use useLabels (i18n/use-labels.ts), which returns labels in the current language.',
};
const noFormatProblem: Wall = {
  regex: '^@imprimatur/domain/problems$',
  importNames: ['formatProblem'],
  message: 'Use translateProblem (i18n/translate-problem.ts), which knows the current language.',
};
const noUseMutation: Wall = {
  regex: '^@tanstack/react-query$',
  importNames: ['useMutation'],
  message: 'Use useChange (lib/change.ts), which never runs twice at the same time.',
};
const noUpperLayers: Wall = {
  regex: '^\\.\\./(.*/)?((features|i18n|routes|ui)(/|$)|(app|main|router|routeTree\\.gen|theme|tokens)\\.tsx?$)',
  message: 'Import only in this direction: routes, features, ui, lib.',
};

const IN_TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];
const DEMO_FILES = 'packages/server/src/{demo.ts,demo/**}';

/** Applies the project's own rules (tools/lint) to some of the sources, without tests. */
const applyProjectRules = (
  files: string[],
  names: string[],
  rest: { excludeFiles?: string[]; rules?: OxlintConfig['rules'] } = {},
) => ({
  files,
  excludeFiles: [...IN_TESTS, ...(rest.excludeFiles ?? [])],
  rules: { ...rest.rules, ...Object.fromEntries(names.map((name) => [`imprimatur/${name}`, 'error' as const])) },
});

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'import', 'promise'],
  jsPlugins: ['./tools/lint/plugin.ts'],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/**',
    'docs/generated/**',
    '**/routeTree.gen.ts',
    'packages/server/migrations/**',
    'data/**',
  ],
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'promise/no-callback-in-promise': 'off',
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'off',
    'react/set-state-in-effect': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'max-lines': ['error', 300],
    'max-lines-per-function': ['error', 60],
    'max-params': ['error', 4],
    'imprimatur/path-of-file': 'error',
    'imprimatur/plain-comment': 'error',
  },
  overrides: [
    {
      files: [...IN_TESTS, 'e2e/**'],
      rules: {
        'max-lines': 'off',
        'max-lines-per-function': 'off',
        'max-params': 'off',
        'typescript/consistent-type-assertions': 'off',
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.spec.ts'],
      rules: { 'imprimatur/plain-title': 'error' },
    },
    {
      files: [
        'packages/web/src/i18n/en/**',
        'packages/server/src/mail/words/en*.ts',
        'packages/domain/src/problems-in-english.ts',
        'packages/domain/src/labels/**',
      ],
      excludeFiles: IN_TESTS,
      rules: { 'imprimatur/plain-sentence': 'error' },
    },
    { files: ['packages/server/src/**'], rules: { 'imprimatur/association-day': 'error' } },
    applyProjectRules(
      ['packages/server/src/**'],
      ['constant-header', 'constant-sql', 'derived-key', 'log-sentence', 'no-shell'],
      {
        excludeFiles: [DEMO_FILES],
        rules: {
          'no-restricted-properties': [
            'error',
            { object: 'Math', property: 'random', message: 'Use node:crypto for secrets.' },
            { object: 'sql', property: 'raw', message: 'Pass values as parameters of a statement.' },
          ],
          'no-restricted-globals': [
            'error',
            { name: 'RegExp', message: 'A pattern built from a text may be slow or match something else.' },
          ],
        },
      },
    ),
    applyProjectRules(['packages/server/src/**'], ['sent-by-repository'], {
      excludeFiles: [
        DEMO_FILES,
        'packages/server/src/**/{repository,*-repository}.ts',
        'packages/server/src/{db,change-log,backup}/**',
      ],
    }),
    // The only file that is allowed to build them.
    { files: ['packages/server/src/signing.ts'], rules: { 'imprimatur/derived-key': 'off' } },
    applyProjectRules(['packages/web/src/**'], ['no-raw-html']),
    applyProjectRules(['packages/{domain,server,web}/src/**'], ['named-phase'], {
      excludeFiles: [
        DEMO_FILES,
        'packages/domain/src/lifecycle/{phases,transitions}.ts',
        'packages/server/src/db/schema/**',
        'packages/web/src/i18n/**',
      ],
    }),
    applyProjectRules(['packages/{server,web}/src/**'], ['screen-address'], {
      excludeFiles: [DEMO_FILES, 'packages/web/src/{routes,features/examples}/**'],
    }),
    {
      files: [domainFilesAndWall[0]],
      rules: restrictImports(
        domainFilesAndWall[1],
        allowOnly(['zod'], 'The domain imports zod and its own files only.'),
      ),
    },
    {
      files: [`${domainFilesAndWall[0]}/*.test.ts`],
      rules: restrictImports(
        domainFilesAndWall[1],
        allowOnly(['zod', ...testPackages], "The domain's tests import vitest, fast-check, zod and the domain only."),
      ),
    },
    {
      files: [contractFilesAndWall[0]],
      rules: restrictImports(
        contractFilesAndWall[1],
        allowOnly(['zod', '@imprimatur/domain'], 'The contract may import only zod and the domain.'),
      ),
    },
    {
      files: [`${contractFilesAndWall[0]}/*.test.ts`],
      rules: restrictImports(
        contractFilesAndWall[1],
        allowOnly(
          ['zod', '@imprimatur/domain', ...testPackages],
          "The contract's tests import vitest, fast-check, zod, the domain and the contract only.",
        ),
      ),
    },
    {
      files: ['packages/documents/src/**'],
      rules: restrictImports({
        regex: '^@imprimatur/(contract|server|web)($|/)|(^|/)\\.\\./(contract|server|web)(/|$)',
        message: 'The documents package may import only the domain.',
      }),
    },
    { files: ['packages/server/**'], rules: restrictImports(noWeb, noDocuments) },
    { files: ['packages/server/src/**'], rules: restrictImports(noWeb, noDocuments, noTables) },
    {
      files: [
        'packages/server/src/**/repository.ts',
        'packages/server/src/**/*-repository.ts',
        'packages/server/src/**/*.test.ts',
        'packages/server/src/**/testing/**',
        'packages/server/src/{db,change-log,backup,demo}/**',
      ],
      rules: restrictImports(noWeb),
    },
    // tools/rooms.test.ts checks the imports between the server's folders, and of other features.
    {
      files: ['packages/server/src/features/**/{routes,*-routes}.ts'],
      rules: restrictImports(noWeb, noDocuments, noDatabase),
    },
    {
      files: ['packages/web/**'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        ...restrictImports(noServer, noUseMutation),
      },
    },
    {
      files: ['packages/web/src/lib/**', 'packages/web/src/i18n/**'],
      rules: restrictImports(noServer, noUpperLayers, noUseMutation),
    },
    { files: ['packages/web/src/lib/change.ts'], rules: restrictImports(noServer, noUpperLayers) },
    {
      files: ['packages/web/src/routes/**', 'packages/web/src/*'],
      rules: restrictImports(noServer, noLabelFiles, noUseMutation, {
        regex: '^\\.\\.?/(.*/)?features/[^/]+/[^/]+/',
        message: "Import only files directly in a feature's folder. Its subfolders are private.",
      }),
    },
    {
      files: ['packages/web/src/features/**'],
      rules: restrictImports(
        noServer,
        noLabelFiles,
        noFormatProblem,
        {
          regex: '^(\\.\\.?/|[@~]/)(.*/)?(routes(/|$)|(app|main|router|routeTree\\.gen)\\.tsx?$)',
          message: 'Features must not import routes.',
        },
        {
          regex: '^(\\.\\./)+[^./][^/]*/[^./][^/]*/',
          message: 'Import only files directly in the folder of a feature, ui, lib or i18n. Subfolders are private.',
        },
        noUseMutation,
      ),
    },
    {
      files: ['packages/web/src/ui/**'],
      rules: restrictImports(
        noServer,
        {
          regex:
            '^@imprimatur/|(^|/)\\.\\./(domain|contract)/|^(\\.\\.?/|[@~]/)(.*/)?((features|routes)(/|$)|(app|main|router|routeTree\\.gen)\\.tsx?$)',
          message: 'Components in ui must not import the domain, features or routes.',
        },
        noUseMutation,
      ),
    },
  ],
});

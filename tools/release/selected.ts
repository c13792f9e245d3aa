/** Files in packages that only developers need, by path in the package. Licences and notices are always included. */
const FOR_DEVELOPERS = [
  /\.(?:[cm]?tsx?|map|flow|tsbuildinfo)$/,
  /(?:^|\/)(?:\.github|\.vscode|\.husky|__tests__|dist-types|benchmarks?|examples?)(?:\/|$)/,
  /\.test\.[cm]?js$/,
  /^(?:tests?|docs?)(?:\/|$)/,
  /(?:^|\/)(?:README|CHANGELOG|HISTORY|CONTRIBUTING|UPGRADING|SECURITY|GOVERNANCE)[^/]*\.(?:md|markdown|txt)$/i,
  /(?:^|\/)\.[^/]+$/,
];
const LEGAL_FILE = /(?:^|\/)(?:licen[cs]e|copying|copyright|notice|authors)[^/]*$/i;

export const isLegal = (path: string): boolean => LEGAL_FILE.test(path);

/** Packages nested by npm, which are copied one by one. Deeper folders with this name are files of the package itself. */
const NESTED_MODULES = /^node_modules(?:\/|$)/;

/** True if a file or folder of a package is needed at run time or by its licence. */
export const isReleased = (path: string): boolean =>
  !NESTED_MODULES.test(path) && (isLegal(path) || !FOR_DEVELOPERS.some((each) => each.test(path)));

/** Files of the repository that a release contains besides the sources. README links to pages for all readers, so all are included. */
export const LICENCE_FILES = [
  'LICENSE',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'README.md',
  'docs',
  'deploy',
];

/** True if a committed file is part of the release, which has no tests, demo or tools. */
export const isServed = (path: string): boolean =>
  !/\.test\.[a-z]+$|(?:^|\/)testing\/|^packages\/server\/src\/demo(?:\.ts$|\/)|(?:^|\/)(?:tsconfig\.json|drizzle\.config\.ts)$/.test(
    path,
  );

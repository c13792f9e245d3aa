import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

interface TimedTest {
  readonly title: string;
  readonly seconds: number;
  /** The error without colours and without stack lines of packages. */
  readonly error?: string;
}

/** The test results of a stage. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly TimedTest[];
}

const shortenPath = (path: string): string => path.replace(/^.*?\/(?=(?:packages|tools|e2e)\/)/, '');

const findError = (messages: readonly string[]): Pick<TimedTest, 'error'> => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  const error = lines
    .filter((line) => !/^ +at .*(\/node_modules\/|new Promise)/.test(line))
    .join('\n')
    .trim();
  return error === '' ? {} : { error };
};

/** Parses the output of Vitest's `json` reporter. Durations are in milliseconds; a file that cannot be loaded has a message. */
export function parseVitestReport(json: string): Report {
  const results: JsonTestResults = JSON.parse(json);
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    tests: results.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [{ title: shortenPath(name), seconds: 0, ...findError([message]) }] : []),
      ...assertionResults.map(({ fullName, duration, failureMessages }) => ({
        title: `${shortenPath(name)} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
        ...findError(failureMessages ?? []),
      })),
    ]),
  };
}

const listSpecs = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

/** Parses the output of Playwright's `json` reporter, which measures in milliseconds. */
export function parsePlaywrightReport(json: string): Report {
  const { stats, suites }: JSONReport = JSON.parse(json);
  const tests = suites.flatMap(listSpecs).map(({ title, file, tests: runs }) => {
    const results = runs.flatMap((run) => run.results);
    return {
      title: `e2e/${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...findError(results.flatMap(({ errors }) => errors.map(({ message }) => message))),
    };
  });
  return { passed: stats.expected, failed: stats.unexpected, tests };
}

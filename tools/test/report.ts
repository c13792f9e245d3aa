import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface TimedTest {
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

const vitestResults = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        /** The error if the file could not be loaded or prepared. */
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            duration: z.number().nullish(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    )
    .default([]),
});

const fileName = (path: string): string => path.replace(/^.*?\/(?=(?:packages|tools|e2e)\/)/, '');

const errorIn = (messages: readonly string[]): Pick<TimedTest, 'error'> => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  const error = lines
    .filter((line) => !/^ +at .*(\/node_modules\/|new Promise)/.test(line))
    .join('\n')
    .trim();
  return error === '' ? {} : { error };
};

/** Parses the output of Vitest's `json` reporter. Durations are in milliseconds. */
export function vitestReport(json: string): Report {
  const results = vitestResults.parse(JSON.parse(json));
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    tests: results.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message === '' ? [] : [{ title: fileName(name), seconds: 0, ...errorIn([message]) }]),
      ...assertionResults.map(({ fullName, duration, failureMessages }) => ({
        title: `${fileName(name)} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
        ...errorIn(failureMessages ?? []),
      })),
    ]),
  };
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().default('') })).default([]) }),
      ),
    }),
  ),
});
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
const playwrightResults = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
  suites: z.array(suite),
});

const specsIn = ({ specs, suites }: z.output<typeof suite>): z.output<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

/** Parses the output of Playwright's `json` reporter. Durations are in milliseconds. */
export function playwrightReport(json: string): Report {
  const { stats, suites } = playwrightResults.parse(JSON.parse(json));
  const tests = suites.flatMap(specsIn).map(({ title, file, tests: runs }) => {
    const results = runs.flatMap((run) => run.results);
    return {
      title: `e2e/${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...errorIn(results.flatMap(({ errors }) => errors.map(({ message }) => message))),
    };
  });
  return { passed: stats.expected, failed: stats.unexpected, tests };
}

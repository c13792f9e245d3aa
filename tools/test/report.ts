import { z } from 'zod';

export interface TimedTest {
  readonly title: string;
  readonly seconds: number;
}

/** The results of a stage's tests. */
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
        assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
      }),
    )
    .default([]),
});

const fileName = (path: string): string => path.replace(/^.*?\/(?=(?:packages|tools|e2e)\/)/, '');

/** Reads what Vitest's reporter `json` wrote; durations are in milliseconds. */
export function vitestReport(json: string): Report {
  const results = vitestResults.parse(JSON.parse(json));
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    tests: results.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        title: `${fileName(name)} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
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

/** Reads what Playwright's reporter `json` wrote; durations are in milliseconds. */
export function playwrightReport(json: string): Report {
  const { stats, suites } = playwrightResults.parse(JSON.parse(json));
  const tests = suites.flatMap(specsIn).map(({ title, file, tests: runs }) => ({
    title: `e2e/${file} › ${title}`,
    seconds: runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return { passed: stats.expected, failed: stats.unexpected, tests };
}

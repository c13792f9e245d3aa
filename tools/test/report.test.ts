import { expect, it } from 'vitest';
import { playwrightReport, vitestReport } from './report.ts';

it('reads counts and durations of Vitest', () => {
  const json = JSON.stringify({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/home/me/imprimatur/packages/domain/src/a.test.ts',
        assertionResults: [{ fullName: 'a adds', duration: 1500 }, { fullName: 'a was left out' }],
      },
    ],
  });
  expect(vitestReport(json)).toEqual({
    passed: 1,
    failed: 1,
    tests: [
      { title: 'packages/domain/src/a.test.ts › a adds', seconds: 1.5 },
      { title: 'packages/domain/src/a.test.ts › a was left out', seconds: 0 },
    ],
  });
});

it('reads counts and durations of Playwright, of nested groups too', () => {
  const spec = (title: string, duration: number) => ({
    title,
    file: 'flows/a.spec.ts',
    tests: [{ results: [{ duration }] }],
  });
  const json = JSON.stringify({
    stats: { expected: 2, unexpected: 0, flaky: 0 },
    suites: [{ specs: [spec('opens', 2000)], suites: [{ specs: [spec('closes', 500)] }] }],
  });
  expect(playwrightReport(json)).toEqual({
    passed: 2,
    failed: 0,
    tests: [
      { title: 'e2e/flows/a.spec.ts › opens', seconds: 2 },
      { title: 'e2e/flows/a.spec.ts › closes', seconds: 0.5 },
    ],
  });
});

import { expect, it } from 'vitest';
import { parsePlaywrightReport, parseVitestReport } from './report.ts';

it('counts, durations and errors of Vitest are read', () => {
  const json = JSON.stringify({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/home/me/imprimatur/packages/domain/src/a.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'a adds', duration: 1500, failureMessages: [] },
          { fullName: 'a was left out', failureMessages: [] },
          {
            fullName: 'a fails',
            duration: 1,
            failureMessages: ['\u001b[31mError\u001b[39m: no\n    at a (/b/node_modules/c.js:1:1)', 'nor this'],
          },
        ],
      },
      { name: '/home/me/imprimatur/tools/b.test.ts', message: 'b cannot be loaded', assertionResults: [] },
    ],
  });
  expect(parseVitestReport(json)).toEqual({
    passed: 1,
    failed: 1,
    tests: [
      { title: 'packages/domain/src/a.test.ts › a adds', seconds: 1.5 },
      { title: 'packages/domain/src/a.test.ts › a was left out', seconds: 0 },
      { title: 'packages/domain/src/a.test.ts › a fails', seconds: 0.001, error: 'Error: no\nnor this' },
      { title: 'tools/b.test.ts', seconds: 0, error: 'b cannot be loaded' },
    ],
  });
});

it('counts, durations and errors of Playwright are read, including nested groups', () => {
  const spec = (title: string, duration: number, errors: { message: string }[] = []) => ({
    title,
    file: 'flows/a.spec.ts',
    tests: [{ results: [{ duration, errors }] }],
  });
  const json = JSON.stringify({
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    suites: [
      { specs: [spec('opens', 2000)], suites: [{ specs: [spec('closes', 500, [{ message: 'It stays open.' }])] }] },
    ],
  });
  expect(parsePlaywrightReport(json)).toEqual({
    passed: 1,
    failed: 1,
    tests: [
      { title: 'e2e/flows/a.spec.ts › opens', seconds: 2 },
      { title: 'e2e/flows/a.spec.ts › closes', seconds: 0.5, error: 'It stays open.' },
    ],
  });
});

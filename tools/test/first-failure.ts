import { writeFileSync } from 'node:fs';
import type { TestCase as BrowserTest, TestResult } from '@playwright/test/reporter';
import type { TestCase, TestModule } from 'vitest/node';

/**
 * A reporter for Vitest and Playwright: writes the name of the first test that fails into the file named by FIRST_FAILURE,
 * so that `npm test` can end the run within a minute of it.
 */
export default class FirstFailure {
  #told = false;

  #tell(name: string): void {
    const file = process.env['FIRST_FAILURE'];
    if (this.#told || file === undefined) return;
    this.#told = true;
    writeFileSync(file, name);
  }

  /** Vitest. */
  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') this.#tell(`${test.module.relativeModuleId} › ${test.fullName}`);
  }

  /** Vitest: a file that does not load, or a hook that failed. */
  onTestModuleEnd(module: TestModule): void {
    if (module.state() === 'failed') this.#tell(module.relativeModuleId);
  }

  /** Playwright. */
  onTestEnd(test: BrowserTest, result: TestResult): void {
    const failed =
      result.status !== 'skipped' && result.status !== 'interrupted' && result.status !== test.expectedStatus;
    if (failed) this.#tell(test.titlePath().filter(Boolean).join(' › '));
  }
}

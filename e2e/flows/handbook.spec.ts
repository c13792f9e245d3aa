import { readFileSync } from 'node:fs';
import { sampleRows } from '../../packages/server/src/testing/test-set.ts';
import { readTasks, recordLabels } from '../fixtures/handbook/walk.ts';
import { WALKS_BY_PAGE } from '../fixtures/handbook/walks.ts';
import { expect, test } from '../fixtures/test.ts';

/** CI does one task of the handbook and a tenth of the others. */
const IN_CI = 1;
const HANDBOOK_TASKS = readTasks();

test('the tests perform every task of the handbook', () => {
  const walked = Object.entries(WALKS_BY_PAGE).flatMap(([page, walks]) =>
    Object.keys(walks).map((title) => `${page}: ${title}`),
  );
  expect(walked.toSorted()).toEqual(HANDBOOK_TASKS.map(({ page, title }) => `${page}: ${title}`).toSorted());
});

for (const { page: handbook, title, labels } of sampleRows(HANDBOOK_TASKS, IN_CI)) {
  test(`the handbook page “${handbook}” uses the labels on the screens: ${title}`, async ({ visit, calls }) => {
    const seen = new Set<string>();
    for (const part of WALKS_BY_PAGE[handbook]?.[title] ?? []) {
      if ('spec' in part) {
        const source = readFileSync(new URL(`${part.spec}.spec.ts`, import.meta.url), 'utf8');
        for (const label of part.labels) if (source.includes(`'${label}'`)) seen.add(label);
        continue;
      }
      const { who, at, steps } = part;
      const page = await visit(who);
      await recordLabels(page, seen);
      await page.goto(typeof at === 'string' ? at : await at(calls, who));
      await expect(page.locator('h1, [role=dialog]').first()).toBeVisible();
      for (const step of steps) await step(page);
      await page.waitForLoadState('networkidle');
    }
    await expect.poll(() => labels.filter((label) => !seen.has(label))).toEqual([]);
  });
}

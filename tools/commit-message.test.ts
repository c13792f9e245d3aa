import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const hookPath = join(import.meta.dirname, '..', '.githooks', 'commit-msg');
const runHook = (message: string) => spawnSync('sh', [hookPath, '-'], { input: message, encoding: 'utf8' });

describe('the hook for commit messages', () => {
  it.each([
    'Add a filter by country to the desk',
    'Process uploads in one transaction',
    `Fix ${'x'.repeat(68)}`,
    'Show ø and ü in names of files\n\nThe body may say anything. The list stands.',
    'Merge branch of a colleague',
  ])('accepts %j', (message) => {
    expect(runHook(message)).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([
    ['The desk filters by country', 'is not in the imperative'],
    ['Added a filter', 'is not in the imperative'],
    ['Fixes a filter', 'is not in the imperative'],
    ['Filtering the desk', 'is not in the imperative'],
    ['add a filter', 'does not begin with a capital letter'],
    ['Add a filter.', 'ends with a full stop'],
    [`Fix ${'x'.repeat(69)}`, 'has more than 72 characters'],
  ])('refuses %j: it %s', (message, reason) => {
    const { status, stderr } = runHook(message);
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
  });
});

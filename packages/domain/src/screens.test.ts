import { expect, test } from 'vitest';
import { TASKS } from './lifecycle/next-step.ts';
import { declaringAddress, screenAddress, screenOfTask, taskAddress } from './screens.ts';

test('a URL is its route with the parameters filled in', () => {
  expect(screenAddress('view', { id: 7 })).toBe('/guidelines/7/view');
  expect(screenAddress('stored-declaration', { id: 7, row: 31 })).toBe('/guidelines/7/declarations/31');
  expect(screenAddress('invitation', { token: 'a/b' })).toBe('/invitation/a%2Fb');
  expect([screenAddress('list'), screenAddress('home'), screenAddress('my-work')]).toEqual([
    '/guidelines',
    '/',
    '/my-work',
  ]);
});

test('every task has a screen', () => {
  expect(Object.fromEntries(TASKS.map((task) => [task, taskAddress(task, 50, 7)]))).toEqual({
    answer_invitation: '/guidelines/7/view',
    declare_interests: '/guidelines/7/declaration',
    approve_role_change: '/guidelines/7/view?tab=people',
    finish_draft: '/guidelines/7/edit',
    revise_entry: '/guidelines/7/edit',
    formal_check: '/guidelines/7/decide',
    first_upload: '/guidelines/7/upload',
    gpc_review: '/guidelines/7/gpc-review',
    revision: '/guidelines/7/answers',
    forward: '/guidelines/7/view',
    committee_review: '/guidelines/7/review',
    delegate_review: '/guidelines/7/nd-review',
    handle_interest: '/guidelines/7/view?tab=people',
    nobody: '/guidelines/7/review',
    final_version: '/guidelines/7/gpc-final-approval-process',
    gpc_approval: '/guidelines/7/decide',
    board_approval: '/guidelines/7/decide',
    publication: '/guidelines/7/final-publication',
  });
});

test('some tasks open a different screen in some phases', () => {
  expect(([50, 80] as const).map((phase) => screenOfTask('nobody', phase))).toEqual(['review', 'nd-review']);
  expect(([44, 104, 130] as const).map((phase) => screenOfTask('revision', phase))).toEqual([
    'answers',
    'on-hold',
    'on-hold',
  ]);
});

test('a person with several open declarations gets one page for all of them', () => {
  expect([0, 1, 2, 9].map((open) => declaringAddress(7, open))).toEqual([
    '/guidelines/7/declaration',
    '/guidelines/7/declaration',
    '/declarations',
    '/declarations',
  ]);
});

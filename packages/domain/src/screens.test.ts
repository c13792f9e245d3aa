import { expect, test } from 'vitest';
import { TASKS } from './lifecycle/next-step.ts';
import { screenAddress, screenOfTask, TASK_SCREENS } from './screens.ts';

test('an address is its route with the parameters filled in', () => {
  expect(screenAddress('view', { id: 7 })).toBe('/guidelines/7/view');
  expect(screenAddress('stored-declaration', { id: 7, row: 31 })).toBe('/guidelines/7/declarations/31');
  expect(screenAddress('invitation', { token: 'a/b' })).toBe('/invitation/a%2Fb');
  expect([screenAddress('list'), screenAddress('home'), screenAddress('my-work')]).toEqual([
    '/guidelines',
    '/',
    '/my-work',
  ]);
});

test('mails name the screen of a task whatever the phase', () => {
  expect(Object.fromEntries(TASKS.map((task) => [task, screenAddress(TASK_SCREENS[task], { id: 7 })]))).toEqual({
    answerInvitation: '/guidelines/7/view',
    finishDraft: '/guidelines/7/edit',
    reviseEntry: '/guidelines/7/edit',
    formalCheck: '/guidelines/7/view',
    uploadDraft: '/guidelines/7/upload',
    gpcReview: '/guidelines/7/gpc-review',
    uploadRevision: '/guidelines/7/answers',
    forward: '/guidelines/7/view',
    review: '/guidelines/7/review',
    delegateReview: '/guidelines/7/nd-review',
    endRound: '/guidelines/7/view',
    startBoard: '/guidelines/7/gpc-final-approval-process',
    finalApproval: '/guidelines/7/view',
    uploadCorrected: '/guidelines/7/on-hold',
    boardApproval: '/guidelines/7/view',
    publish: '/guidelines/7/final-publication',
  });
});

test('what belongs to a round is done on the screen of that round', () => {
  expect(([50, 80] as const).map((phase) => screenOfTask('endRound', phase))).toEqual(['review', 'nd-review']);
});

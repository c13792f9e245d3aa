import { ALL_TASKS, type AnyTask as AnyTaskName } from '@imprimatur/domain/lifecycle/next-step';
import { describe, expect, it } from 'vitest';
import type { AnyTask } from '../../tasks/task.ts';
import { findActing } from './acting.ts';

const OFFICE_USER_ID = 1;

const makeTask = (task: AnyTaskName, more: Partial<AnyTask> = {}) =>
  ({
    guideline_id: 7,
    unique_id: 'CV-2026-007',
    name: 'Imaging',
    phase: 60,
    user_id: 5,
    role: null,
    task,
    ...more,
  }) as AnyTask;

/** Written by hand from the decisions: the label, the screen or dialog, and the reason why nobody can act for the person. */
const EXPECTED: Readonly<Record<AnyTaskName, readonly [label: string, href: string | null, refusal: string | null]>> = {
  answer_invitation: ['actFor', null, null],
  declare_interests: ['act', '/guidelines/7/coi-managment', null],
  approve_role_change: ['decide', '/guidelines/7/view?tab=people', null],
  handle_interest: ['decide', '/guidelines/7/view?tab=people', null],
  finish_draft: ['act', '/guidelines/7/edit', null],
  revise_entry: ['act', '/guidelines/7/edit', null],
  formal_check: ['decide', '/guidelines/7/decide', 'vote'],
  first_upload: ['act', '/guidelines/7/upload', null],
  gpc_review: ['actFor', null, null],
  revision: ['act', '/guidelines/7/answers', null],
  forward: ['open', '/guidelines/7/view', null],
  committee_review: ['actFor', null, null],
  delegate_review: ['actFor', null, null],
  nobody: ['open', '/guidelines/7/view', null],
  final_version: ['act', '/guidelines/7/gpc-final-approval-process', null],
  gpc_approval: ['decide', '/guidelines/7/decide', 'vote'],
  board_approval: ['decide', '/guidelines/7/decide', 'vote'],
  publication: ['act', '/guidelines/7/final-publication', null],
  renew_declaration: ['open', '/declarations/people', 'signature'],
  re_examine: ['open', '/guidelines/7/view', null],
};

// Covers Desk.24
describe('acting for a person on the desk', () => {
  it.each(ALL_TASKS)('leads to the form for %s, or says why there is none', (name) => {
    const ofNoEntry = { guideline_id: null, unique_id: null, name: null, phase: null };
    const task = makeTask(
      name,
      name === 'renew_declaration' ? ofNoEntry : name === 're_examine' ? { phase: null } : {},
    );
    const { label, href, refusal } = findActing(task, OFFICE_USER_ID);
    expect([label, href, refusal]).toEqual(EXPECTED[name]);
  });

  it('opens the office’s own tasks as they are', () => {
    expect(findActing(makeTask('committee_review'), 5)).toEqual({
      label: 'open',
      href: '/guidelines/7/review',
      refusal: null,
    });
    expect(findActing(makeTask('declare_interests'), 5).href).toBe('/guidelines/7/declaration');
  });
});

import { type Actor, ROLE, type Role } from '../permissions/roles.ts';
import { PHASE_IDS, type Phase } from './phases.ts';

/** A button of the welcome dialog: the phase filter that it sets. */
export interface Shortcut {
  readonly id: 'drafts' | 'todos' | 'underReview' | 'upcoming' | 'all';
  readonly label: string;
  readonly phases: readonly Phase[];
}

const ALL: Shortcut = { id: 'all', label: 'show all', phases: PHASE_IDS };
const todos = (...phases: Phase[]): Shortcut => ({ id: 'todos', label: 'show my todos', phases });

/** The welcome dialog's shortcuts by role (specification §6), word for word. */
const SHORTCUTS: Partial<Record<Role, readonly Shortcut[]>> = {
  [ROLE.committee]: [
    { id: 'drafts', label: 'show saved drafts', phases: [0] },
    todos(30, 40, 42, 44, 50, 60, 90, 100, 120, 104, 130),
    { id: 'underReview', label: 'under committee review', phases: [50] },
    ALL,
  ],
  [ROLE.gpc]: [todos(10, 42, 102), ALL],
  [ROLE.igo]: [todos(110), ALL],
  [ROLE.delegate]: [todos(80), { id: 'upcoming', label: 'Show upcoming projects', phases: [60, 70] }, ALL],
};

/** What the welcome dialog offers to this person; empty where it does not show. */
export const shortcutsFor = (actor: Pick<Actor, 'role'>): readonly Shortcut[] =>
  actor.role === null ? [] : (SHORTCUTS[actor.role] ?? []);

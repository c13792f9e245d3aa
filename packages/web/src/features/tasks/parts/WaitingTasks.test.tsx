import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import type { Task } from '../task.ts';
import { OpenTasks } from './WaitingTasks.tsx';

const makeTask = (user_id: number, user_name: string, due: string): Task =>
  ({
    guideline_id: 1,
    unique_id: 'CV-2026-001',
    task: 'declare_interests',
    user_id,
    user_name,
    due,
    since: null,
  }) as Task;

const renderLines = (tasks: Task[]) =>
  [...render(new QueryClient(), <OpenTasks tasks={tasks} />).matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) =>
    (line ?? '').replaceAll(/<[^>]*>/g, ''),
  );

it('people with the same task and deadline are shown on one line', () => {
  expect(renderLines([makeTask(1, 'Ada', '19-12-2026'), makeTask(2, 'Emmy', '19-12-2026')])).toEqual([
    'Ada, Emmy: declaration of interest',
  ]);
});

it('each deadline is shown on its own line', () => {
  expect(renderLines([makeTask(1, 'Ada', '19-12-2026'), makeTask(2, 'Emmy', '20-12-2026')])).toEqual([
    'Ada: declaration of interest, by 19-12-2026',
    'Emmy: declaration of interest, by 20-12-2026',
  ]);
});

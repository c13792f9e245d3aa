import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { callQueryOptions } from '../../../lib/query.ts';
import { render } from '../../../testing/render.tsx';
import { WelcomeSummary } from './WelcomeSummary.tsx';

function renderSummary(counts: { work: number; tasks: number; renewals: number; re_examinations: number }): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(callQueryOptions('GET /user').queryKey, { data: { first_name: 'Ada' } });
  client.setQueryData<unknown>(callQueryOptions('GET /user/counts').queryKey, {
    data: { publications: 40, ...counts },
  });
  return render(client, <WelcomeSummary todos={counts.work} onShowWork={() => {}} />);
}

it('the welcome dialog shows as many tasks as My work, and as many publications as the tab', () => {
  const text = renderSummary({ work: 7, tasks: 11, renewals: 0, re_examinations: 1 });
  expect(text).toContain('You have 11 open tasks. 7 publications need you.');
  expect(text).toContain('1 published guideline is due for re-examination.');
});

it('the welcome dialog does not say that there are no tasks if a guideline is due for re-examination', () => {
  const text = renderSummary({ work: 0, tasks: 2, renewals: 0, re_examinations: 2 });
  expect(text).toContain('You have 2 open tasks. ');
  expect(text).not.toContain('need you');
  expect(text).toContain('Go to My work');
});

it('the welcome dialog says if there are no tasks', () => {
  const text = renderSummary({ work: 0, tasks: 0, renewals: 0, re_examinations: 0 });
  expect(text).toContain('You have no open tasks.');
  expect(text).not.toContain('Go to My work');
});

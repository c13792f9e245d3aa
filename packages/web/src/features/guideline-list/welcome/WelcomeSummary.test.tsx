import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { load } from '../../../lib/query.ts';
import { render } from '../../../testing/render.tsx';
import { WelcomeSummary } from './WelcomeSummary.tsx';

function shown(counts: { work: number; renewals: number; re_examinations: number }): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(load('GET /user').queryKey, { data: { first_name: 'Ada' } });
  client.setQueryData<unknown>(load('GET /user/counts').queryKey, { data: { publications: 40, ...counts } });
  return render(client, <WelcomeSummary todos={counts.work} toWork={() => {}} />);
}

it('names the published guidelines to re-examine, which My work counts besides the entries', () => {
  const text = shown({ work: 7, renewals: 0, re_examinations: 1 });
  expect(text).toContain('You have tasks in 7 entries.');
  expect(text).toContain('1 published guideline is due for re-examination.');
});

it('does not say that there are no tasks if a guideline is due for re-examination', () => {
  const text = shown({ work: 0, renewals: 0, re_examinations: 2 });
  expect(text).not.toContain('no open tasks');
  expect(text).toContain('Go to My work');
});

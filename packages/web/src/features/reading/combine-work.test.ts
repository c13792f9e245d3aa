import { expect, it } from 'vitest';
import { combineWork } from './combine-work.ts';
import type { DocumentWork } from '../documents/use-document.ts';

it('a combined operation stops and restarts all unfinished files', () => {
  const calls: string[] = [];
  const work = (
    name: string,
    { result, stopped = false }: { result?: string; stopped?: boolean } = {},
  ): DocumentWork<string> => ({
    result,
    error: null,
    isStopped: stopped,
    stop: () => calls.push(`stop ${name}`),
    restart: () => calls.push(`restart ${name}`),
  });
  const running = work('newer');
  combineWork([work('older'), running], running).stop();
  combineWork([work('older'), running], running).restart();
  combineWork([work('done', { result: 'text' }), running], running).stop();
  expect(calls).toEqual(['stop older', 'stop newer', 'restart older', 'restart newer', 'stop newer']);
  expect(combineWork([work('older', { stopped: true }), running], running).isStopped).toBe(true);
  expect(combineWork([work('done', { result: 'text', stopped: true }), running], running).isStopped).toBe(false);
});

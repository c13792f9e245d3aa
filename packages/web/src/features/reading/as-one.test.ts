import { expect, it } from 'vitest';
import { asOne } from './as-one.ts';
import type { Work } from '../documents/use-document.ts';

it('who cancels while two files load stops both, and begins both again, but none that is done', () => {
  const heard: string[] = [];
  const work = (
    name: string,
    { result, stopped = false }: { result?: string; stopped?: boolean } = {},
  ): Work<string> => ({
    result,
    error: null,
    stopped,
    stop: () => heard.push(`stop ${name}`),
    again: () => heard.push(`again ${name}`),
  });
  const running = work('newer');
  asOne([work('older'), running], running).stop();
  asOne([work('older'), running], running).again();
  asOne([work('done', { result: 'text' }), running], running).stop();
  expect(heard).toEqual(['stop older', 'stop newer', 'again older', 'again newer', 'stop newer']);
  expect(asOne([work('older', { stopped: true }), running], running).stopped).toBe(true);
  expect(asOne([work('done', { result: 'text', stopped: true }), running], running).stopped).toBe(false);
});

import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { callQueryOptions } from '../../lib/query.ts';
import { render } from '../../testing/render.tsx';
import type { Point } from '../points/point.ts';
import { Conflict } from './Conflict.tsx';
import type { AnswerAutosave } from './use-answer.ts';

function renderConflict(by: string | null): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(callQueryOptions('GET /user').queryKey, {
    data: { first_name: 'Ada', last_name: 'Lovelace' },
  });
  const answer = { kind: 'changed', text: '', place: 'Page 4' };
  const state = { is: 'conflict', theirs: { value: answer, version: 2 } };
  const work = { state, machine: {} } as unknown as AnswerAutosave;
  const point = { answer: by === null ? null : { user_name: by } } as unknown as Point;
  return render(client, <Conflict point={point} mine={{ ...answer, kind: 'changed' }} work={work} />);
}

it('the conflict mentions “another tab” if both answers are by the same person', () => {
  const text = renderConflict('Ada Lovelace');
  expect(text).toContain('You have answered this point in another tab in the meantime');
  expect(text).toContain('Your answer in the other tab');
  expect(text).not.toContain('Answer from');
});

it('the conflict names the other author', () => {
  const text = renderConflict('Emmy Noether');
  expect(text).toContain('Emmy Noether has answered this point in the meantime');
  expect(text).toContain('Answer from Emmy Noether');
});

it('an answer without an author is labelled “The other answer”', () => {
  const text = renderConflict(null);
  expect(text).toContain('Another person has answered this point in the meantime');
  expect(text).toContain('The other answer');
  expect(text).not.toContain('Answer from');
});

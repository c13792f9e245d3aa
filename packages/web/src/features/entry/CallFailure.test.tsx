import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { render } from '../../testing/render.tsx';
import { CallFailure } from './CallFailure.tsx';

const renderFailure = (status: number, message: string): string => {
  const change = { error: new ApiError(status, message), reload: () => {}, isLoading: false };
  return render(new QueryClient(), <CallFailure change={change} entryId={1} />)
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, '');
};

// Covers S8.4, S8.5
it('a failed call shows nothing beside its button if a dialog names the reason', () => {
  expect(renderFailure(403, 'This action is forbidden')).toBe('');
  expect(renderFailure(422, 'Please fill required fields to continue')).toBe('');
});

it('a failed call shows other reasons beside its button', () => {
  expect(renderFailure(0, '')).toContain('Connection error');
  expect(renderFailure(409, 'Another person was faster.')).toContain('Another person was faster. Your text is kept.');
  expect(renderFailure(503, 'The service is unavailable.')).toContain('The service is unavailable.');
});

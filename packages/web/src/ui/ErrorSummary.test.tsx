import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const renderSummary = (count: number): string => {
  const paths = Array.from({ length: count }, (_, index) => `field${index}`);
  const errors = Object.fromEntries(paths.map((path) => [path, 'Tick “None”.']));
  const labels = Object.fromEntries(paths.map((path) => [path, `Name of ${path}`]));
  return render(new QueryClient(), <ErrorSummary errors={{ ...errors, other: 'Sign.' }} labels={labels} />);
};

it('an error shared by many fields is shown once, above a link to each field', () => {
  const text = renderSummary(13);
  expect(text.split('Tick “None”.')).toHaveLength(2);
  expect(text.match(/<a /g)).toHaveLength(14);
  expect(text).toContain('<a href="#field12">Name of field12</a>');
});

it('an error shared by a few fields is shown next to the name of each', () => {
  expect(renderSummary(2)).toContain('<a href="#field1">Name of field1: Tick “None”.</a>');
});

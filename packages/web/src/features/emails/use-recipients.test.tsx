import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Language } from '@imprimatur/domain/languages';
import { render } from '../../testing/render.tsx';
import { useRecipients } from './use-recipients.ts';

function Names({ of }: { of: readonly string[] }) {
  return <p>{useRecipients(3)(of)}</p>;
}

const renderRecipients = (of: readonly string[], language?: Language) =>
  /<p>(.*?)<\/p>/.exec(render(new QueryClient(), <Names of={of} />, language))?.[1];

it('each recipient is named once, with the number of their emails', () => {
  expect(renderRecipients(['Ada', 'The office', 'Emmy', 'The office'])).toBe('Ada, The office (2), Emmy');
});

it('the remainder counts emails, not people', () => {
  expect(renderRecipients(['Ada', 'Emmy', 'Lise', 'The board', 'The board'])).toBe('Ada, Emmy, Lise and 2 more');
  expect(renderRecipients(['Ada', 'Emmy', 'Lise', 'Rosa'], 'de')).toBe('Ada, Emmy, Lise und 1 weitere');
});

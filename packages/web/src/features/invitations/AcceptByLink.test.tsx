import { QueryClient } from '@tanstack/react-query';
import type { AuthorDetailField } from '@imprimatur/domain/people/user';
import type { Language } from '@imprimatur/domain/languages';
import { expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { AcceptByLink } from './AcceptByLink.tsx';

const renderForm = (missing: AuthorDetailField[], language?: Language) =>
  render(new QueryClient(), <AcceptByLink token="token" missing={missing} />, language);

it('accepting by link asks an author for the missing parts of the affiliation, and for the gender as well', () => {
  const html = renderForm(['city', 'country', 'gender']);
  for (const words of ['Please add the missing details.', 'City', 'Country', 'Gender']) expect(html).toContain(words);
  expect(html).not.toContain('Hospital');
  expect(renderForm(['hospital'], 'de')).toContain('Klinik');
});

it('accepting by link takes one click if the affiliation is complete, even without a gender', () => {
  for (const missing of [[], ['gender']] satisfies AuthorDetailField[][]) {
    const html = renderForm(missing);
    expect(html).toContain('Accept the role');
    expect(html).not.toMatch(/<input|Gender/);
  }
});

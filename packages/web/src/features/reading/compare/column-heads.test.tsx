import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { en } from '../../../i18n/en.ts';
import { ColumnHeads } from './ColumnHeads.tsx';

it('a comparison names its columns, with the older version first', () => {
  const files = { older: { name: 'a.docx', upload_id: 1 }, newer: { name: 'b.docx', upload_id: null } };
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={en}>
      <ColumnHeads files={files} />
    </IntlProvider>,
  );
  expect(
    html
      .replace(/<[^>]+>/g, '|')
      .split('|')
      .filter(Boolean),
  ).toEqual(['Version 1: a.docx', 'Not submitted: b.docx']);
});

import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { UnreadNotice } from './UnreadNotice.tsx';

it('the parts of a file that were not imported are listed in the reader’s language', () => {
  const unread = <UnreadNotice messages={[{ code: 'rowWithoutComment', row: 7 }]} />;
  expect(render(new QueryClient(), unread)).toContain('Row 7 has no comment.');
  expect(render(new QueryClient(), unread, 'de')).toContain('Zeile 7 enthält keinen Kommentar.');
});

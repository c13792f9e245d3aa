import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { UnreadNotice } from './UnreadNotice.tsx';

it('lists what was not taken from a file, in the reader’s language', () => {
  const unread = <UnreadNotice messages={[{ code: 'rowWithoutComment', row: 7 }]} />;
  expect(render(new QueryClient(), unread)).toContain('Row 7 has no comment.');
  expect(render(new QueryClient(), unread, 'de')).toContain('Zeile 7 enthält keinen Kommentar.');
});

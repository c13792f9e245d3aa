import { Unreadable } from '@imprimatur/documents/messages';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { NotShownNotice } from './NotShownNotice.tsx';
import { DocumentError } from './DocumentError.tsx';

const client = new QueryClient();

it('a refused document gives its reason in the language of the reader', () => {
  const error = new Unreadable({ code: 'passwordProtected' });
  const refused = <DocumentError title="a.pdf" error={error} onDownload={() => {}} onRetry={() => {}} />;
  expect(render(client, refused)).toContain(
    'This file is protected by a password. Save it without one. Download the file to open it in another program.',
  );
  expect(render(client, refused, 'de')).toContain(
    'Diese Datei ist durch ein Passwort geschützt. Speichern Sie sie ohne Passwort. Laden Sie die Datei herunter,',
  );
});

it('a notice names what a view does not show, once and in the language of the reader', () => {
  const turned = { code: 'turnedTextNotShown', count: 4 } as const;
  const forms = { code: 'formFieldsNotShown', count: 1 } as const;
  const documents = [{ notShown: [turned, forms] }, { notShown: [forms] }];
  expect(render(client, <NotShownNotice documents={documents} />)).toContain(
    '>Rotated text on 4 pages is not shown. 1 form field is not shown.<',
  );
  expect(render(client, <NotShownNotice documents={documents} />, 'de')).toContain(
    '>Gedrehter Text auf 4 Seiten wird nicht angezeigt. 1 Formularfeld wird nicht angezeigt.<',
  );
  expect(render(client, <NotShownNotice documents={documents} view="pages" />)).toContain(
    '>1 form field is not shown.<',
  );
});

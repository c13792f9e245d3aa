import { UnreadableDocumentError } from '@imprimatur/documents/messages';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { NotShownNotice } from './NotShownNotice.tsx';
import { DocumentError } from './DocumentError.tsx';

const client = new QueryClient();

it('the reason why a document was refused is shown in the reader’s language', () => {
  const error = new UnreadableDocumentError({ code: 'passwordProtected' });
  const refused = <DocumentError title="a.pdf" error={error} onDownload={() => {}} onRetry={() => {}} />;
  expect(render(client, refused)).toContain(
    'This file is protected by a password. Save it without one. Download the file to open it in another program.',
  );
  expect(render(client, refused, 'de')).toContain(
    'Diese Datei ist durch ein Passwort geschützt. Speichern Sie sie ohne Passwort. Laden Sie die Datei herunter,',
  );
});

it('each kind of content that is not shown is listed once, in the reader’s language', () => {
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

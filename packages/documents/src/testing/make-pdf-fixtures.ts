/**
 * Writes the PDFs in `fixtures`: `node packages/documents/src/testing/make-pdf-fixtures.ts`. LibreOffice prints them, and pdf-lib adds the
 * parts that LibreOffice cannot write.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeArticleOdt } from './article.ts';
import { makeAnnotatedPdf, makePdfWithScript, makeScannedPdf } from './pdf-fixtures.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');

type Options = Readonly<Record<string, boolean | string>>;

function printWithLibreOffice(odt: string, options: Options): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'fixtures-'));
  try {
    writeFileSync(join(folder, 'a.fodt'), odt);
    const typed = Object.entries(options).map(([name, value]) => [name, { type: typeof value, value: String(value) }]);
    const filter = `pdf:writer_pdf_Export:${JSON.stringify(Object.fromEntries(typed))}`;
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    spawnSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', folder, join(folder, 'a.fodt')], {
      stdio: 'inherit',
    });
    return readFileSync(join(folder, 'a.pdf'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const write = (name: string, bytes: Uint8Array): void => writeFileSync(join(FIXTURES, `${name}.pdf`), bytes);

const PLAIN = { UseTaggedPDF: false, ExportBookmarks: false };
write('two-columns', printWithLibreOffice(makeArticleOdt(2), PLAIN));
write('one-column', printWithLibreOffice(makeArticleOdt(1), PLAIN));
write('tagged', printWithLibreOffice(makeArticleOdt(2), { UseTaggedPDF: true, ExportBookmarks: true }));
const password = randomBytes(12).toString('hex');
write(
  'password',
  printWithLibreOffice(makeArticleOdt(1), { ...PLAIN, EncryptFile: true, DocumentOpenPassword: password }),
);
write('annotated', await makeAnnotatedPdf());
write('scanned', await makeScannedPdf());
write('script-and-form', await makePdfWithScript());

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

const FIXTURES_FOLDER = join(import.meta.dirname, 'fixtures');

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

const writeFixture = (name: string, bytes: Uint8Array): void =>
  writeFileSync(join(FIXTURES_FOLDER, `${name}.pdf`), bytes);

const PLAIN_PDF_OPTIONS = { UseTaggedPDF: false, ExportBookmarks: false };
writeFixture('two-columns', printWithLibreOffice(makeArticleOdt(2), PLAIN_PDF_OPTIONS));
writeFixture('one-column', printWithLibreOffice(makeArticleOdt(1), PLAIN_PDF_OPTIONS));
writeFixture('tagged', printWithLibreOffice(makeArticleOdt(2), { UseTaggedPDF: true, ExportBookmarks: true }));
const password = randomBytes(12).toString('hex');
writeFixture(
  'password',
  printWithLibreOffice(makeArticleOdt(1), { ...PLAIN_PDF_OPTIONS, EncryptFile: true, DocumentOpenPassword: password }),
);
writeFixture('annotated', await makeAnnotatedPdf());
writeFixture('scanned', await makeScannedPdf());
writeFixture('script-and-form', await makePdfWithScript());

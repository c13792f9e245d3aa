/**
 * Creates the fixtures of Office programs with LibreOffice, from the sources beside them: `node
 * packages/documents/src/testing/make-fixtures.ts`. Their bytes differ in each run, so run it only when a source changes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FIXTURES_FOLDER = join(import.meta.dirname, 'fixtures');
const SOURCES_FOLDER = join(FIXTURES_FOLDER, 'sources');
/** LibreOffice arguments by source extension: import filter and target format. */
const ARGUMENTS_BY_EXTENSION = {
  '.fodt': ['--convert-to', 'docx:MS Word 2007 XML'],
  '.html': ['--infilter=HTML (StarWriter)', '--convert-to', 'docx:MS Word 2007 XML'],
  // Comma, double quotes, UTF-8, from the first line.
  '.csv': ['--infilter=CSV:44,34,76,1', '--convert-to', 'xlsx:Calc MS Excel 2007 XML'],
} as const;

const profileFolder = mkdtempSync(join(tmpdir(), 'imprimatur-office-'));
try {
  for (const [ending, conversion] of Object.entries(ARGUMENTS_BY_EXTENSION)) {
    const sources = readdirSync(SOURCES_FOLDER).filter((name) => name.endsWith(ending));
    const paths = sources.map((name) => join(SOURCES_FOLDER, name));
    const args = [
      '--headless',
      `-env:UserInstallation=file://${profileFolder}`,
      ...conversion,
      '--outdir',
      FIXTURES_FOLDER,
      ...paths,
    ];
    execFileSync('soffice', args, { stdio: 'inherit' });
  }
} finally {
  rmSync(profileFolder, { recursive: true });
}

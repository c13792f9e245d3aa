import { utf8Length } from '../utf8.ts';
import { isBlank } from '../blank.ts';
import { isOnOneLine } from '../guideline/one-line.ts';
import { createProblem, type Problem } from '../problems.ts';

/** Endings that are never accepted, in any case. Source: specification §5, and endings of the same kind. */
export const FORBIDDEN_ENDINGS: readonly string[] = [
  'php',
  'php3',
  'php4',
  'php5',
  'php7',
  'php8',
  'phps',
  'phtml',
  'phar',
  'pht',
  'html',
  'htm',
  'xhtml',
  'xht',
  'shtml',
  'shtm',
  'mht',
  'mhtml',
  'hta',
  'svg',
  'svgz',
  'js',
  'jsx',
  'mjs',
  'cjs',
  'vbs',
  'vbe',
  'wsf',
  'wsh',
  'jse',
  'exe',
  'com',
  'bat',
  'cmd',
  'scr',
  'pif',
  'msi',
  'msp',
  'dll',
  'cpl',
  'lnk',
  'reg',
  'jar',
  'ps1',
  'psm1',
  'sh',
  'bash',
  'app',
  'asp',
  'aspx',
  'jsp',
  'jspx',
  'cgi',
  'htaccess',
  'swf',
  'chm',
  'url',
  'webloc',
  'desktop',
  'py',
  'pyc',
  'pyw',
  'xsl',
  'xslt',
];

export const FORBIDDEN_NAMES = ['thumbs.db', 'desktop.ini'];

/** Maximum length of a file name, in bytes of UTF-8. */
export const MAX_NAME_BYTES = 255;

/** False for characters that break a line, and for the byte order mark. */
const isShown = (char: string): boolean => isOnOneLine(char) && char !== '\ufeff';

/**
 * Returns the names that systems could read from a name: without invisible characters and trailing dots and spaces, and cut at the first
 * colon.
 */
function listReadings(name: string): string[] {
  const seen = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  return [seen, seen.split(':')[0] ?? ''].map((text) => text.replace(/[.\s]+$/, ''));
}

/** Returns the part after the last dot in lower case; empty without a dot. */
export const findExtension = (name: string): string =>
  name.includes('.') ? (name.split('.').at(-1) ?? '').trim().toLowerCase() : '';

function isForbidden(name: string): boolean {
  return FORBIDDEN_NAMES.includes(name) || FORBIDDEN_ENDINGS.includes(findExtension(name));
}

/** Returns a file's name as it is stored. It is normalised, because macOS writes "É" as two characters and other systems as one. */
export const toStoredFileName = (written: string): string => written.normalize('NFC');

/** Files that Word and LibreOffice write beside an open document: `~$draft.docx`, `.~lock.draft.odt#`. */
const LOCK_FILE = /^(?:~\$|\.~lock\.)/;

/** Returns the reason why a file name is refused; null if it is accepted. */
export function findFileNameProblem(written: string): Problem | null {
  const name = toStoredFileName(written);
  const shown = {
    name: [...name].filter(isShown).slice(0, 80).join(''),
  };
  const broken = isBlank(name) || name === '.' || name === '..' || !name.isWellFormed();
  if (broken || /[/\\]/.test(name) || ![...name].every(isShown)) {
    return createProblem('fileName', 'gl', shown);
  }
  if (utf8Length(name) > MAX_NAME_BYTES) return createProblem('fileNameTooLong', 'gl', shown);
  if (LOCK_FILE.test(name)) return createProblem('lockFile', 'gl', shown);
  if (name.startsWith('.') || listReadings(name).some(isForbidden)) return createProblem('fileType', 'gl', shown);
  return null;
}

/** Makes names unique within a zip. The second file with the same name gets a number, as in `plan (2).pdf`. */
export function makeNamesUnique(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const key = (value: string) => value.normalize('NFC').toLowerCase();
    const dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length;
    let candidate = name;
    for (let number = 2; taken.has(key(candidate)); number += 1) {
      candidate = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    }
    taken.add(key(candidate));
    return candidate;
  });
}

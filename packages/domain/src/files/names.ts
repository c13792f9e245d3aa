import { isOnOneLine } from '../guideline/one-line.ts';
import { type Problem, problem } from '../problems.ts';

/** Endings that are never accepted, whatever their case (specification §5 and their siblings, decisions §4). */
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

/** Longest name in bytes of UTF-8. */
export const NAME_BYTES = 255;

const bytes = (value: string): number => {
  let length = 0;
  for (const char of value) {
    const code = char.codePointAt(0) ?? 0;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
};

/** What no line holds, and the mark at the start of a text file, which is not seen anywhere. */
const isShown = (char: string): boolean => isOnOneLine(char) && char !== '\ufeff';

/** What systems make of a name: without what cannot be seen, without dots and spaces at the end, and up to a colon. */
function readings(name: string): string[] {
  const seen = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  return [seen, seen.split(':')[0] ?? ''].map((text) => text.replace(/[.\s]+$/, ''));
}

/** What stands behind the last dot, in lower case; empty where there is none. */
export const endingOf = (name: string): string =>
  name.includes('.') ? (name.split('.').at(-1) ?? '').trim().toLowerCase() : '';

function isForbidden(reading: string): boolean {
  return FORBIDDEN_NAMES.includes(reading) || FORBIDDEN_ENDINGS.includes(endingOf(reading));
}

/** Why a file of this name is refused; `null` when it may be uploaded. Names are kept as the user wrote them. */
export function fileNameProblem(name: string): Problem | null {
  const shown = {
    name: [...name].filter(isShown).slice(0, 80).join(''),
  };
  const broken =
    name.trim() === '' || name === '.' || name === '..' || bytes(name) > NAME_BYTES || !name.isWellFormed();
  if (broken || /[/\\]/.test(name) || ![...name].every(isShown)) {
    return problem('fileName', 'gl', shown);
  }
  if (name.startsWith('.') || readings(name).some(isForbidden)) return problem('fileType', 'gl', shown);
  return null;
}

/** Names for a zip: the second file of a name gets a number, as `plan (2).pdf`. */
export function uniqueNames(names: readonly string[]): string[] {
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

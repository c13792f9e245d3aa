import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORBIDDEN_ENDINGS, findFileNameProblem, MAX_NAME_BYTES, toStoredFileName, makeNamesUnique } from './names.ts';

describe('a file name', () => {
  it.each([
    'plan.pdf',
    'Leitlinie (Entwurf 2).docx',
    '心筋灌流.pdf',
    'ελληνικά.docx',
    'no ending',
    'archive.php.pdf',
    'html',
    'thumbs.db.pdf',
    'a.b.c.xlsx',
    `${'a'.repeat(MAX_NAME_BYTES - 4)}.pdf`,
    'SPECT-CT: a plan.pdf',
  ])('%j is accepted', (name) => {
    expect(findFileNameProblem(name)).toBeNull();
  });

  // Covers S5.30, V5.2.2, Fault.23, T10
  it.each(['Thumbs.db', 'THUMBS.DB', 'desktop.ini', 'Desktop.ini ', '.htaccess', '.plan.pdf'])(
    '%j is refused because of its type',
    (name) => {
      expect(findFileNameProblem(name)?.code).toBe('fileType');
    },
  );

  // Covers S5.30
  it.each('php php5 html htm js jsx xhtml shtml svg mjs phtml phar exe bat cmd scr'.split(' '))(
    'with the extension %s is refused',
    (ending) => {
      expect(findFileNameProblem(`plan.${ending}`)?.code).toBe('fileType');
    },
  );

  /** Characters that systems ignore at the end of a name. */
  const unread = fc.array(fc.constantFrom('.', ' ', '\u200b', '\u00ad'), { maxLength: 3 }).map((all) => all.join(''));
  // Covers S5.30, V5.2.2, Fault.23, T10
  it('with a forbidden extension is refused, even if the extension is disguised', () => {
    const disguised = fc.record({
      stem: fc
        .string({ unit: fc.constantFrom('a', 'Ä', '心', ' ', '-', '.pdf'), minLength: 1 })
        .map((stem) => `x${stem}`),
      dot: fc.constantFrom('.', '\uff0e', '. ', '.\u200b'),
      ending: fc.constantFrom(...FORBIDDEN_ENDINGS).chain((ending) => fc.mixedCase(fc.constant(ending))),
      unread,
      stream: fc.constantFrom('', '::$DATA', ':a stream'),
    });
    fc.assert(
      fc.property(disguised, ({ stem, dot, ending, unread: after, stream }) => {
        expect(findFileNameProblem(`${stem}${dot}${ending}${after}${stream}`)?.code).toBe('fileType');
      }),
    );
  });

  // Covers Audit.A15.4
  it.each([
    ['a link', 'url webloc desktop lnk'],
    ['a script', 'py pyc pyw sh ps1'],
    ['a style sheet', 'xsl xslt'],
  ])('with an extension for %s is refused: %s', (_kind, endings) => {
    for (const ending of endings.split(' '))
      expect(findFileNameProblem(`plan.${ending}`)?.code, ending).toBe('fileType');
  });

  // Covers Audit.R15, Fault.22
  it.each([
    '',
    '   ',
    '.',
    '..',
    '../plan.pdf',
    '..\\plan.pdf',
    '/etc/passwd',
    'C:\\plan.pdf',
    'plan\u0000.pdf',
    'plan\n.pdf',
    'plan\u007f.pdf',
    'plan\u0085.pdf',
    'plan\u2028.pdf',
    '\u202efdp.exe.pdf',
    'plan\u202a.pdf',
    'plan\u2066.pdf',
    '\ufeffplan.pdf',
    'plan.pdf\u202e.exe',
    'plan\ud800.pdf',
  ])('is refused if it is %j', (name) => {
    expect(findFileNameProblem(name)?.code).toBe('fileName');
  });

  it.each([
    `${'a'.repeat(MAX_NAME_BYTES - 3)}.pdf`,
    `${'ü'.repeat(126)}.pdf`,
    `${'心'.repeat(84)}.pdf`,
    `${'\u0800'.repeat(84)}.pdf`,
    '\u{10000}'.repeat(64),
  ])('%j is refused because it is too long', (name) => {
    expect(findFileNameProblem(name)?.code).toBe('fileNameTooLong');
  });

  it('is measured as it is stored', () => {
    expect(findFileNameProblem(`${'u\u0308'.repeat(125)}.pdf`)).toBeNull();
    expect(toStoredFileName('FORMATO DE EVALUACIO\u0301N.pdf')).toBe('FORMATO DE EVALUACIÓN.pdf');
  });

  it.each(['~$draft.docx', '~$raft.docx', '.~lock.draft.odt#'])('%j is refused as a lock file', (name) => {
    expect(findFileNameProblem(name)?.code).toBe('lockFile');
  });

  it.each(['FORMATO DE EVALUACIÓN.pdf', 'Руководство.pdf', 'quote"inside.pdf', '~draft.docx'])(
    'with letters of any language, quotation marks or a tilde is accepted: %j',
    (name) => {
      expect(findFileNameProblem(name)).toBeNull();
    },
  );

  it('is shortened in the refusal and shown without invisible characters', () => {
    expect(findFileNameProblem(`a\r\nb${'c'.repeat(300)}`)?.values?.name).toBe(`ab${'c'.repeat(78)}`);
  });
});

describe('files with equal names in one zip file', () => {
  it.each([
    [
      ['a.pdf', 'b.pdf'],
      ['a.pdf', 'b.pdf'],
    ],
    [
      ['a.pdf', 'a.pdf', 'a.pdf'],
      ['a.pdf', 'a (2).pdf', 'a (3).pdf'],
    ],
    [
      ['a.pdf', 'a (2).pdf', 'a.pdf'],
      ['a.pdf', 'a (2).pdf', 'a (3).pdf'],
    ],
    [
      ['a.pdf', 'A.PDF'],
      ['a.pdf', 'A (2).PDF'],
    ],
    [
      ['plan', 'plan'],
      ['plan', 'plan (2)'],
    ],
    [
      ['.plan', '.plan'],
      ['.plan', '.plan (2)'],
    ],
    [
      ['a.tar.gz', 'a.tar.gz'],
      ['a.tar.gz', 'a.tar (2).gz'],
    ],
    [
      ['Bo\u0308.pdf', 'B\u00f6.pdf'],
      ['Bo\u0308.pdf', 'B\u00f6 (2).pdf'],
    ],
  ])('are renamed from %j to %j', (names, expected) => {
    expect(makeNamesUnique(names)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { findImportRowProblems, parseImport, parseImportedRole, parseRole } from './import.ts';

const makeRow = (over: object = {}) => ({
  role: 2,
  first_name: 'Clara',
  last_name: 'Meyer',
  email: 'clara@demo.example',
  committee: 'CV',
  ...over,
});

describe('the import of people', () => {
  // Covers S5.4
  it.each([',', ';'])('reads columns separated by %j, without a header', (mark) => {
    const csv = ['Committee User', 'Clara', 'Meyer', 'Clara@Demo.example', 'CV'].join(mark);
    expect(parseImport(csv)).toEqual({ rows: [makeRow()], lines: [1], errors: [], replaced: [] });
  });

  // Covers S5.6
  it.each([
    ['Committee User', 2],
    ['National Delegate', 3],
    ['Admin (Office)', 0],
    ['Guidelines and Publications Council', 1],
    ['External', 4],
    [' external ', 4],
    ['Board', null],
    ['', null],
  ])('reads the role %j as %s', (text, role) => {
    expect(parseRole(text)).toBe(role);
  });

  // Covers S5.5
  it('keeps the last of several rows with the same address', () => {
    const { rows, lines, replaced } = parseImport('External,A,One,x@demo.example,\nExternal,B,Two,X@demo.example,CV\n');
    expect(lines).toEqual([2]);
    expect(replaced).toEqual([1]);
    expect(rows).toEqual([makeRow({ role: 4, first_name: 'B', last_name: 'Two', email: 'x@demo.example' })]);
  });

  it('reads quoted cells, a missing committee, blank lines, any line ending and a byte order mark', () => {
    const csv = '\ufeffExternal,"Anna, ""A""",Muster,a@demo.example\r\n\r\nExternal,"B\nb",M,b@demo.example,CV';
    expect(parseImport(csv).rows.map((one) => [one.first_name, one.committee])).toEqual([
      ['Anna, "A"', ''],
      ['B\nb', 'CV'],
    ]);
  });

  // Covers S5.7
  it('lists errors with their row, and then returns no people', () => {
    expect(
      parseImport('External,A,One,x@demo.example,CV\nExternal,B\nExternal,C,Three,c@demo.example,CV,more'),
    ).toEqual({
      rows: [],
      lines: [],
      errors: [
        { row: 2, message: 'Expected 5 columns, but found 2.' },
        { row: 3, message: 'Expected 5 columns, but found 6.' },
      ],
      replaced: [],
    });
  });

  it('counts lines as editors do, including blank lines and line breaks in quotation marks', () => {
    const csv = 'External,"A\nB",One,a@demo.example,CV\r\n\r\nExternal,B\n';
    expect(parseImport(csv).errors).toEqual([{ row: 4, message: 'Expected 5 columns, but found 2.' }]);
    expect(parseImport('External,A,One,a@demo.example,CV\nExternal,"B,Two,b@demo.example,CV\n').errors).toEqual([
      { row: 2, message: 'A quotation mark is not closed.' },
    ]);
  });

  it('reads semicolons despite commas in quotation marks, and does not merge rows without an address', () => {
    const { rows } = parseImport('External;"Meyer, Dr.";One;;CV\nExternal;B;Two;;CV');
    expect(rows.map((one) => one.first_name)).toEqual(['Meyer, Dr.', 'B']);
  });

  // Covers Audit.R14
  it('recognises the delimiter from the text outside quotation marks', () => {
    const semicolons = parseImport('External;"Meyer, Dr., Prof., MD, PhD, FEBNM";One;a@demo.example;CV');
    expect(semicolons.rows.map((one) => one.first_name)).toEqual(['Meyer, Dr., Prof., MD, PhD, FEBNM']);
    const commas = parseImport('External,"A; B; C; D; ""E""; F",One,a@demo.example,CV');
    expect(commas.rows.map((one) => one.first_name)).toEqual(['A; B; C; D; "E"; F']);
    const broken = parseImport('External,"A;\n;;;;;;B",One,a@demo.example,CV');
    expect(broken.rows.map((one) => one.first_name)).toEqual(['A;\n;;;;;;B']);
  });

  // Covers Audit.R15
  it('refuses characters that were lost in conversion, and names their line', () => {
    const csv = 'External,Anna,One,a@demo.example,CV\nExternal,M\ufffdller,Two,b@demo.example,CV';
    expect(parseImport(csv)).toEqual({
      rows: [],
      lines: [],
      errors: [{ row: 2, message: expect.stringMatching(/lost before it came here.*Save the table as UTF-8/) }],
      replaced: [],
    });
  });

  it('accepts empty text', () => {
    expect(parseImport(' \n')).toEqual({ rows: [], lines: [], errors: [], replaced: [] });
  });

  it('accepts five thousand rows at once', () => {
    const line = (_: unknown, at: number) => `Committee User,First ${at},Last,p${at}@demo.example,"A, B"`;
    expect(parseImport(Array.from({ length: 5000 }, line).join('\n')).rows).toHaveLength(5000);
  });

  it.each([
    [0, 0],
    [5, 5],
    [6, null],
    [-1, null],
    ['2', null],
    ['Committee user', 2],
    [null, null],
    [undefined, null],
  ])('reads %j from a request as role %j', (given, role) => expect(parseImportedRole(given)).toBe(role));

  // Covers S3.3, S5.8
  it('validates each row', () => {
    expect(findImportRowProblems(makeRow() as never)).toEqual([]);
    expect(findImportRowProblems(makeRow({ email: 'x', first_name: ' ', last_name: '' }) as never)).toEqual([
      'email',
      'first_name',
      'last_name',
    ]);
  });
});
